/** The shape of a table in the catalogue: exactly what DynamoDB must be told, and whose design it is. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N';
}

export interface KeySchema {
  readonly hash: KeyAttribute;
  readonly range?: KeyAttribute;
}

export interface IndexDesign extends KeySchema {
  readonly projection: 'ALL' | 'KEYS_ONLY';
}

export interface TableDesign extends KeySchema {
  readonly name: string;
  /** The seed document that prescribes the table, or `ours` for a support table no document knows. */
  readonly origin: 'social' | 'roots' | 'boards' | 'communities' | 'stickers' | 'ours';
  readonly indexes: Readonly<Record<string, IndexDesign>>;
  readonly ttl?: string;
  /** The `schemaVersion` of each kind of item, where items have one. */
  readonly versions?: Readonly<Record<string, number>>;
  /** True where a reaction reads the table's stream. */
  readonly stream: boolean;
}

export const text = <Name extends string>(name: Name) => ({ name, type: 'S' }) as const;
export const numeric = <Name extends string>(name: Name) => ({ name, type: 'N' }) as const;
