/** What a process of clients is told, and what it tells when it ends. */
export interface Told {
  readonly origin: string;
  readonly untilMs: number;
  readonly clients: readonly {
    readonly userId: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  }[];
}

export interface Tale {
  readonly requests: number;
  readonly failures: readonly string[];
  readonly latencies: readonly number[];
  readonly eventsCaused: number;
  readonly eventsLost: readonly string[];
  readonly eventsTwice: number;
}
