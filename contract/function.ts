import type { TableName } from './tables.ts';

/** `read` gets and queries; `write` also puts, updates and deletes; `scan` is `write` and the only one that may Scan. */
export type Access = 'read' | 'write' | 'scan';

/** Everything but tables that a function may be given. What it does not name it neither learns nor may touch. */
export type Use =
  | 'userPool'
  | 'signUps'
  | 'identityPool'
  | 'loginProviders'
  | 'passwordKey'
  | 'links'
  | 'verification'
  | 'media'
  | 'photos'
  | 'photoCopies'
  | 'mediaRemoval'
  | 'badWords'
  | 'films'
  | 'transcoding'
  | 'graphql'
  | 'fanOutQueue'
  | 'pageTokenSecret'
  | 'telegram';

/** A function as deploy time sees it: its code, its size and all it may reach. */
export interface FunctionDesign {
  /** The module under lambdas/ that exports `handler`, without its extension. */
  readonly entry: string;
  /** Megabytes; 1769 is one whole core. */
  readonly memory?: number;
  readonly timeoutSeconds?: number;
  readonly tables: Readonly<Partial<Record<TableName, Access>>>;
  readonly uses: readonly Use[];
}
