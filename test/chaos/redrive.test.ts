import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../../bin/place.ts';
import { apply } from '../../bin/redrive/apply.ts';
import { forget, type Parked, parkedFor } from '../../bin/redrive/parked.ts';
import { main } from '../../contract/tables/main.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { postIndexKeys, postKey } from '../../lambdas/social/post.ts';
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
  beforeAll(async () => {
    cloud = await startLaptop({}, { log: silentLog });
    [back, ann] = [await behind(cloud), await aMember(cloud)];
    place = placeOf({ data: dirname(cloud.clientConfigPath) });
  }, 120_000);
  afterAll(() => cloud?.stop());

  /** Posts as the table holds them; `odd` makes one that no subscriber can be told of. */
  const posts = async (odd: readonly boolean[]): Promise<readonly string[]> => {
    const ids = odd.map(() => randomUUID());
    const items = odd.map((isOdd, at) => {
      const made = { postId: ids[at] ?? '', postedByUserId: ann.userId, postedAt: new Date().toISOString() };
      const post = { schemaVersion: 3, ...made, postType: 'TEXT_ONLY', postStatus: 'COMPLETED' } as const;
      return { ...postKey(made.postId), ...postIndexKeys(post), ...post, ...(isOdd && { isVerified: 'perhaps' }) };
    });
    await back.store().writeAll(items.map((item) => ({ kind: 'put', table: main, item })));
    await cloud.settled(60_000);
    return ids;
  };
  const parked = async (): Promise<readonly Parked[]> => {
    const found: Parked[] = [];
    for await (const one of parkedFor(place, place.functionName('socialCounts'))) found.push(one);
    return found;
  };
  const postCount = async () => (await back.profile(ann.userId)).postCount ?? 0;
  const redriveAll = async () => {
    for (const one of await parked()) {
      expect([await apply(place, one), await apply(place, one)]).toEqual([undefined, undefined]);
      await forget(place, one);
    }
    await cloud.settled();
  };

  it('are parked alone with what they say, and once mended take effect without counting twice', async () => {
    const [before, at] = [await postCount(), 5];
    const ids = await posts(Array.from({ length: 12 }, (_, n) => n === at));
    const [only, ...others] = await parked();
    expect(others).toEqual([]);
    expect(only?.records.map(({ dynamodb }) => dynamodb?.NewImage?.['postId']?.S)).toEqual([ids[at]]);
    expect(await postCount()).toBe(before + 12);
    expect(only && (await apply(place, only))).toContain('failed again');

    await back.store().commit(update(main, postKey(ids[at] ?? ''), { set: { isVerified: true } }));
    await redriveAll();
    expect([await parked(), await postCount()]).toEqual([[], before + 12]);
  });
});
