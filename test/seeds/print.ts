type KeyFunction = (...values: never[]) => object;

/** What the functions of one row print. `where` says what became of a placeholder a function computes with. */
export interface Print {
  readonly by: readonly KeyFunction[];
  readonly item: object;
  readonly version?: number;
  readonly where?: Readonly<Record<string, string | number>>;
}
