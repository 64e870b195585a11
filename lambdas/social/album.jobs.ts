import { main } from '../../contract/tables/main.ts';
import { ConditionFailed } from '../runtime/commit.ts';
import { absent, all, any, atMost } from '../runtime/condition.ts';
import { createStore, type Store } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { remove } from '../runtime/write.ts';

interface Row {
  readonly partitionKey: string;
  readonly sortKey: string;
}

const removeIfEmpty = async (store: Store, { partitionKey, sortKey }: Row, now: string): Promise<void> => {
  const isStillEmpty = all(atMost('deleteAt', now), any(absent('postCount'), atMost('postCount', 0)));
  try {
    await store.commit(remove(main, { partitionKey, sortKey }, { condition: isStillEmpty }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Deletes the albums that have been empty for a day. */
export const deleteEmptyAlbums = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  const range = { is: '<=', value: now } as const;
  for await (const rows of store.pages<Row>(main, { index: 'GSI-K1', hash: 'album', range })) {
    await Promise.all(rows.map((row) => removeIfEmpty(store, row, now)));
  }
};

export const handler = (): Promise<void> => deleteEmptyAlbums(theWorld());
