/** One DynamoDB request that came through the port. */
export interface DynamoCall {
  /** GetItem, Query, TransactWriteItems … */
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly accessKeyId: string;
  /** The GraphQL operation or other cause on whose behalf the calling function runs, if it is a function of ours. */
  readonly cause: string | undefined;
}

export interface DynamoAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a hook may do instead of letting the call pass. */
export type DynamoTurn =
  | { readonly do: 'answer'; readonly answer: DynamoAnswer }
  /** Goes on with this request in place of the client's: a batch of which a part is left undone, say. */
  | { readonly do: 'forward'; readonly request: Readonly<Record<string, unknown>> }
  /** The connection closes without an answer; from `after`, the write has happened. */
  | { readonly do: 'lose' };

type Turn = DynamoTurn | undefined;

/** Sees every call before it reaches the engine and every answer before it reaches the client: meter and faults. */
export interface DynamoHook {
  readonly name: string;
  before?(call: DynamoCall): Turn | Promise<Turn>;
  /** `answer` holds ConsumedCapacity with INDEXES even when the client did not ask for it. */
  after?(call: DynamoCall, answer: DynamoAnswer): Turn | Promise<Turn>;
}
