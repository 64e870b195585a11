import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { atMost } from '../runtime/condition.ts';
import { createStore } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { update } from '../runtime/write.ts';
import { k1, type MainKey } from './index-keys.ts';

const remove = ['subscriptionLevel', 'subscriptionExpiresAt', ...Object.keys(k1('', ''))];

/** Takes back the level of those whose subscription is over. Who pays has no end date and is not among them. */
export const endSubscriptions = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  const condition = atMost('subscriptionExpiresAt', now);
  const range = { is: '<=', value: now } as const;
  for await (const rows of store.pages<MainKey>(main, { index: 'GSI-K1', hash: 'user/DIAMOND', range })) {
    await Promise.all(
      rows.map(({ partitionKey, sortKey }) =>
        commitIf(store, update(main, { partitionKey, sortKey }, { remove }, { condition })),
      ),
    );
  }
};

export const handler = (): Promise<void> => endSubscriptions(theWorld());
