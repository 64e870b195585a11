import type { TableDesign } from '../../contract/table.ts';
import { type Bulk, writeAll } from './bulk.ts';
import { commitAll, commitOne } from './commit.ts';
import type { Dynamo } from './dynamo.ts';
import { createLoader, type Loader } from './loader.ts';
import { countRows, type Page, type Query, queryAll, queryPage } from './query.ts';
import type { Item, Write } from './write.ts';

/** Everything a noun may ask of DynamoDB, for the length of one request. */
export interface Store extends Loader {
  query<T extends object>(table: TableDesign, query: Query): Promise<Page<T>>;
  pages<T extends object>(
    table: TableDesign,
    query: Omit<Query, 'limit'> & { readonly pageSize?: number },
  ): AsyncGenerator<readonly T[]>;
  count(table: TableDesign, query: Pick<Query, 'index' | 'hash' | 'range'>): Promise<number>;
  /** One write, or several that happen together or not at all. */
  commit(...writes: readonly Write[]): Promise<Item | undefined>;
  writeAll(bulk: readonly Bulk[]): Promise<void>;
}

export const createStore = (dynamo: Dynamo): Store => ({
  ...createLoader(dynamo),
  query: (table, query) => queryPage(dynamo, table, query),
  pages: (table, query) => queryAll(dynamo, table, query),
  count: (table, query) => countRows(dynamo, table, query),
  commit: async (...writes) => {
    const [only] = writes;
    if (writes.length === 1 && only) return commitOne(dynamo, only);
    if (writes.length > 1) await commitAll(dynamo, writes);
    return undefined;
  },
  writeAll: (bulk) => writeAll(dynamo, bulk),
});
