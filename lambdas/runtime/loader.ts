import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from './dynamo.ts';
import { type Address, addressText, readAll } from './read.ts';
import type { Item, Key } from './write.ts';

/**
 * Reads by key for one request. Everything asked for in the same turn of the event loop becomes one BatchGetItem, and
 * nothing is read twice: resolvers say what they need where they need it, and still cost one request a level.
 */
export interface Loader {
  get<T extends object>(table: TableDesign, key: Key): Promise<T | undefined>;
  /** Makes a written item what later reads of this request see. */
  remember(table: TableDesign, key: Key, item: object | undefined): void;
}

interface Waiting extends Address {
  readonly found: (item: Item | undefined) => void;
  readonly failed: (error: unknown) => void;
}

export const createLoader = (dynamo: Dynamo): Loader => {
  const asked = new Map<string, Promise<Item | undefined>>();
  let waiting: Waiting[] = [];

  const send = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const items = await readAll(dynamo, batch);
      for (const one of batch) one.found(items.get(addressText(one)));
    } catch (error) {
      for (const one of batch) one.failed(error);
    }
  };

  // After the microtasks of this turn, so that lookups started by resolved promises join the same batch.
  const schedule = () => void Promise.resolve().then(() => process.nextTick(send));

  const ask = (address: Address) =>
    new Promise<Item | undefined>((found, failed) => {
      if (waiting.length === 0) schedule();
      waiting.push({ ...address, found, failed });
    });

  return {
    get: async <T extends object>(table: TableDesign, key: Key) => {
      const text = addressText({ table, key });
      const reading = asked.get(text) ?? ask({ table, key });
      asked.set(text, reading);
      return (await reading) as T | undefined;
    },
    remember: (table, key, item) => {
      asked.set(addressText({ table, key }), Promise.resolve(item as Item | undefined));
    },
  };
};
