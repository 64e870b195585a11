import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { equals } from '../runtime/condition.ts';
import { createStore, type Store } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { update } from '../runtime/write.ts';
import { ageAt } from './details.rules.ts';
import type { MainKey } from './index-keys.ts';
import type { User } from './user.ts';

const day = 86_400_000;

/** Today's birthdays and yesterday's, should the job have missed some. Who was born on 29 February has it on 1 March else. */
const birthdays = (now: string): readonly string[] => {
  const days = [0, 1, 2].map((back) => new Date(Date.parse(now) - back * day).toISOString().slice('YYYY-'.length, 10));
  return [...new Set([...days, ...(days.includes('03-01') ? ['02-29'] : [])])];
};

const growOlder = async (store: Store, { partitionKey, sortKey }: MainKey, now: string): Promise<void> => {
  const user = await store.get<User>(main, { partitionKey, sortKey });
  if (!user?.dateOfBirth) return;
  const age = ageAt(user.dateOfBirth, now);
  const condition = equals('dateOfBirth', user.dateOfBirth);
  if (age !== user.age) await commitIf(store, update(main, { partitionKey, sortKey }, { set: { age } }, { condition }));
};

/** Sets the age of everyone whose birthday it is. */
export const updateAges = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  for (const date of birthdays(now)) {
    for await (const rows of store.pages<MainKey>(main, { index: 'GSI-K2', hash: `userBirthday/${date}` })) {
      await Promise.all(rows.map((row) => growOlder(store, row, now)));
    }
  }
};

export const handler = (): Promise<void> => updateAges(theWorld());
