import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { all, equals } from '../runtime/condition.ts';
import { itemChange } from '../runtime/item-change.ts';
import { createStore } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { update } from '../runtime/write.ts';
import { notDating } from './dating.rules.ts';
import { type User, userIndexKeys, userKey } from './user.ts';

/** Switches dating off for those who have done nothing for too long. */
export const endIdleDating = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  const range = { is: '<=', value: now.slice(0, 'YYYY-MM-DD'.length) } as const;
  for await (const users of store.pages<User>(main, { index: 'GSI-A3', hash: 'userDisableDatingDate', range })) {
    await Promise.all(
      users.map((user) => {
        const isStillIdle = all(
          equals('datingStatus', 'ENABLED'),
          equals('disableDatingOn', user.disableDatingOn ?? ''),
        );
        const change = itemChange(user, notDating(user, now), userIndexKeys);
        return commitIf(store, update(main, userKey(user.userId), change, { condition: isStillIdle }));
      }),
    );
  }
};

export const handler = (): Promise<void> => endIdleDating(theWorld());
