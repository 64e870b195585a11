import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { absent, all, any, atMost } from '../runtime/condition.ts';
import { createStore } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { remove } from '../runtime/write.ts';

interface Row {
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** Deletes the albums that have been empty for a day. */
export const deleteEmptyAlbums = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  const isStillEmpty = all(atMost('deleteAt', now), any(absent('postCount'), atMost('postCount', 0)));
  const range = { is: '<=', value: now } as const;
  for await (const rows of store.pages<Row>(main, { index: 'GSI-K1', hash: 'album', range })) {
    await Promise.all(
      rows.map(({ partitionKey, sortKey }) =>
        commitIf(store, remove(main, { partitionKey, sortKey }, { condition: isStillEmpty })),
      ),
    );
  }
};

export const handler = (): Promise<void> => deleteEmptyAlbums(theWorld());
