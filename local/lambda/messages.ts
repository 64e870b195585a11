/** What passes between the cloud and a function's worker. Payloads travel as JSON text, as they do on Lambda. */
export interface WorkerStart {
  /** Absolute path of the module, and the export that handles. */
  readonly modulePath: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
  /** The cell of the cloud's clock. */
  readonly ahead: SharedArrayBuffer | undefined;
}

export interface Job {
  readonly requestId: string;
  readonly event: string;
  /** Real time, in epoch milliseconds. */
  readonly deadline: number;
}

export type JobResult =
  | { readonly requestId: string; readonly ok: true; readonly payload: string }
  | {
      readonly requestId: string;
      readonly ok: false;
      readonly errorType: string;
      readonly errorMessage: string;
      readonly stackTrace: readonly string[];
      /** The module never loaded, so this worker can do no job at all. */
      readonly unusable: boolean;
    };
