import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The parts of the laptop cloud and what each may ask of the others. Everything comes from cdk.out. */

/** One CloudFormation resource with its intrinsics resolved to the laptop's physical names and ARNs. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** What Ref answers: a table's name, a function's name, a queue's URL, a pool's id … */
  readonly physicalId: string;
  /** What Fn::GetAtt Arn answers. */
  readonly arn: string;
  /** What Fn::GetAtt answers, by attribute: an API key's value, a client's secret, a stream's ARN … */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The folder (or file) of the asset a Lambda function's Code or a nested stack's TemplateURL names. */
  readonly assetPath?: string;
}

export interface Assembly {
  readonly region: string;
  readonly account: string;
  readonly resources: readonly Resource[];
  ofType(type: string): readonly Resource[];
  byArn(arn: string): Resource | undefined;
}

/** Time as the cloud sees it: tests and `--faults` move it, everything that expires or fires asks it. */
export interface Clock {
  now(): number;
  advance(milliseconds: number): void;
  /** Returns how to stop listening. */
  onAdvance(listener: () => void): () => void;
  /** How far the cloud is ahead of the machine: one 64-bit number of milliseconds that functions' threads read too. */
  readonly ahead: SharedArrayBuffer;
}

export interface Log {
  info(source: string, message: string): void;
  warn(source: string, message: string): void;
  error(source: string, message: string): void;
}

/** Who holds a set of temporary keys. A role is what a Lambda function runs as. */
export type Identity =
  | {
      readonly kind: 'guest' | 'signed-in';
      readonly identityPoolId: string;
      readonly identityId: string;
      readonly provider?: string;
    }
  | { readonly kind: 'role'; readonly roleArn: string };

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiresAt: number;
  readonly identity: Identity;
}

export interface Credentials {
  issue(identity: Identity, lifetimeMs?: number): Keys;
  find(accessKeyId: string): Keys | undefined;
}

/** A verified user-pool token, or why it is none. */
export type TokenCheck =
  | { readonly ok: true; readonly issuer: string; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

export interface UserPools {
  verify(token: string): Promise<TokenCheck>;
}

export type InvokeResult =
  | { readonly ok: true; readonly payload: unknown }
  | {
      readonly ok: false;
      readonly errorType: string;
      readonly errorMessage: string;
      readonly timedOut?: boolean;
      readonly stackTrace?: readonly string[];
    };

/** A fault: the sandbox dies at its first, second … write to DynamoDB, which is applied by then or is not. */
export interface Kill {
  readonly atWrite: number;
  readonly applied: boolean;
}

export interface Functions {
  /** Runs one invocation of the function; `operation` is the GraphQL operation or cause it is metered under. */
  invoke(functionArn: string, payload: unknown, operation?: string, kill?: Kill): Promise<InvokeResult>;
}

/** A service behind the one port. `target` is the x-amz-target of AWS JSON calls to `/`. */
export interface Service {
  readonly name: string;
  accepts(request: { readonly method: string; readonly path: string; readonly target?: string }): boolean;
  handle(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void>;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop?(): Promise<void>;
}

/** What every service is started with. */
export interface Ground {
  readonly assembly: Assembly;
  readonly clock: Clock;
  readonly log: Log;
  readonly credentials: Credentials;
  readonly functions: Functions;
  /** Hears of every root field that is resolved, to count what each takes. */
  readonly meter?: { operation(cause: string): void };
  /** http://127.0.0.1:PORT, known before anything starts. */
  readonly origin: string;
  /** Folder for what persists, or undefined with --memory. */
  readonly data: string | undefined;
}
