import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../../bin/place.ts';
import { apply } from '../../bin/redrive/apply.ts';
import { forget, type Parked, parkedFor } from '../../bin/redrive/parked.ts';
import { main } from '../../contract/tables/main.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import { userKey } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { silentLog } from '../support/engine.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

describe('records that were given up on', { timeout: 120_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let place: Place;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    cloud = await startLaptop({}, { log: silentLog });
    [back, ann, bob] = [await behind(cloud), await aMember(cloud), await aMember(cloud)];
    place = placeOf({ data: dirname(cloud.clientConfigPath) });
  }, 120_000);
  afterAll(() => cloud?.stop());

  /** Posts as the table holds them, one of each owner; answers their ids. */
  const postsOf = async (owners: readonly Member[]): Promise<readonly string[]> => {
    const items = owners.map(({ userId }) => {
      const made = { postId: randomUUID(), postedByUserId: userId, postedAt: new Date().toISOString() };
      const post = { schemaVersion: 3, ...made, postType: 'TEXT_ONLY', postStatus: 'COMPLETED' } as const;
      return { ...postKey(made.postId), ...postIndexKeys(post), ...post };
    });
    await back.store().writeAll(items.map((item) => ({ kind: 'put', table: main, item })));
    await cloud.settled(60_000);
    return items.map(({ postId }) => postId);
  };
  const parked = async (): Promise<readonly Parked[]> => {
    const found: Parked[] = [];
    for await (const one of parkedFor(place, place.functionName('socialCounts'))) found.push(one);
    return found;
  };
  const postCount = async ({ userId }: Member) => (await back.profile(userId)).postCount ?? 0;
  /** A count that nothing can be added to fails every record that would. */
  const setPostCount = ({ userId }: Member, postCount: unknown) =>
    back.store().commit(update(main, userKey(userId), { set: { postCount } }));

  it('are parked alone with what they say, and once the cause is mended count once', async () => {
    const at = 5;
    await setPostCount(bob, 'many');
    const ids = await postsOf(Array.from({ length: 12 }, (_, n) => (n === at ? bob : ann)));
    const [only, ...others] = await parked();
    expect(others).toEqual([]);
    expect(only?.records.map(({ dynamodb }) => dynamodb?.NewImage?.['postId']?.S)).toEqual([ids[at]]);
    expect(await postCount(ann)).toBe(11);
    if (!only) throw new Error('nothing was parked');
    expect(await apply(place, only)).toContain('failed again');

    await setPostCount(bob, 0);
    expect([await apply(place, only), await apply(place, only)]).toEqual([undefined, undefined]);
    await forget(place, only);
    await cloud.settled();
    expect([await parked(), await postCount(ann), await postCount(bob)]).toEqual([[], 11, 1]);
  });
});
