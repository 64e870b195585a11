import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { updateAges } from '../../lambdas/social/age.jobs.ts';
import { endIdleDating } from '../../lambdas/social/dating.jobs.ts';
import { endSubscriptions } from '../../lambdas/social/subscription.jobs.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import { offline } from '../support/offline.ts';
import { realTables, type Tables } from '../support/tables.ts';

describe('what the clock does to people', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main]);
  });
  afterAll(() => tables.stop());

  const at = (now: string): World => ({
    dynamo: tables.dynamo,
    aws: offline,
    timestamp: () => now,
    setting: (name) => name,
  });
  const someone = async (userId: string, details: Partial<User>): Promise<string> => {
    const user: User = {
      ...{ schemaVersion: 11, userId, username: userId, privacyStatus: 'PUBLIC', signedUpAt: '2020-01-01T00:00:00Z' },
      ...details,
    };
    await createStore(tables.dynamo).commit(put(main, { ...userKey(userId), ...userIndexKeys(user), ...user }));
    return userId;
  };
  const profile = async (userId: string) => (await createStore(tables.dynamo).get<User>(main, userKey(userId))) ?? {};
  const ages = async (...ids: readonly string[]) =>
    (await Promise.all(ids.map(profile))).map((user) => ('age' in user ? user.age : undefined));

  it('people grow older on their birthdays, those of a leap day on 1 March', async () => {
    const ann = await someone('ann', { dateOfBirth: '1990-05-04', age: 35 });
    const bob = await someone('bob', { dateOfBirth: '1990-05-05', age: 35 });
    const leap = await someone('leap', { dateOfBirth: '2000-02-29', age: 25 });
    await updateAges(at('2026-05-04T00:00:01.000Z'));
    expect(await ages(ann, bob, leap)).toEqual([36, 35, 25]);
    await updateAges(at('2027-02-28T12:00:00.000Z'));
    expect(await ages(leap)).toEqual([25]);
    await updateAges(at('2027-03-01T00:00:01.000Z'));
    expect(await ages(ann, bob, leap)).toEqual([36, 35, 27]);
  });

  it('a subscription ends when its time is up, and not where there is no end', async () => {
    const given = { subscriptionLevel: 'DIAMOND', subscriptionGrantedAt: '2026-04-01T00:00:00.000Z' } as const;
    const over = await someone('over', { ...given, subscriptionExpiresAt: '2026-05-01T00:00:00.000Z' });
    const going = await someone('going', { ...given, subscriptionExpiresAt: '2026-05-03T00:00:00.000Z' });
    const paying = await someone('paying', given);
    await endSubscriptions(at('2026-05-02T00:00:00.000Z'));
    const after: Record<string, unknown> = { ...(await profile(over)) };
    expect([after['subscriptionLevel'], after['subscriptionExpiresAt'], after['gsiK1PartitionKey']]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(after['subscriptionGrantedAt']).toBe(given.subscriptionGrantedAt);
    expect(await profile(going)).toMatchObject({ subscriptionLevel: 'DIAMOND' });
    expect(await profile(paying)).toMatchObject({ subscriptionLevel: 'DIAMOND' });
  });

  it('dating ends for those who were not here for a month', async () => {
    const idle = await someone('idle', { datingStatus: 'ENABLED', disableDatingOn: '2026-05-02' });
    const here = await someone('here', { datingStatus: 'ENABLED', disableDatingOn: '2026-05-03' });
    const now = '2026-05-02T08:00:00.000Z';
    await endIdleDating(at(now));
    expect(await profile(idle)).toMatchObject({ datingStatus: 'DISABLED', userDisableDatingDate: now });
    expect(await profile(idle)).not.toHaveProperty('gsiA3PartitionKey');
    expect(await profile(here)).toMatchObject({ datingStatus: 'ENABLED', gsiA3SortKey: '2026-05-03' });
  });
});
