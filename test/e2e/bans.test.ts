import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versions } from '../../contract/versions.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { putBadWords } from '../support/bad-words.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const add = 'mutation ($id: ID!) { addPost(postId: $id, postType: TEXT_ONLY, text: "t") { postId } }';
const flag = 'mutation ($id: ID!) { flagPost(postId: $id) { postStatus } }';
const comment =
  'mutation ($id: ID!, $postId: ID!, $text: String!) { addComment(commentId: $id, postId: $postId, text: $text) { commentId } }';
const self = '{ self { userStatus } }';
const user = 'query ($userId: ID!) { user(userId: $userId) { userStatus posts { items { postId } } } }';

describe('someone of whose things too many had to go', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let real: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    real = await aMember(cloud, 'real');
    await putBadWords(cloud, ['uoifzp8bjs']);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (who: Member): Promise<string> => {
    const id = randomUUID();
    expect(await who.refusal(add, { id })).toBeUndefined();
    return id;
  };
  const posts = async (who: Member, many: number) => {
    const ids: string[] = [];
    while (ids.length < many) ids.push(await aPost(who));
    await cloud.settled();
    return ids;
  };
  const say = async (who: Member, postId: string, text: string) =>
    expect(await who.refusal(comment, { id: randomUUID(), postId, text })).toBeUndefined();
  const statusOf = async (who: Member) => {
    await cloud.settled();
    return (await who.ask(self)).data?.['self'];
  };
  const [active, disabled] = [{ userStatus: 'ACTIVE' }, { userStatus: 'DISABLED' }];

  it('is disabled and banned for posts, with all that is known of them', async () => {
    const ann = await aMember(cloud);
    await ann.ask('mutation { reportScreenViews(screens: ["home"]) }', {}, { 'x-real-uid': 'her phone' });
    const [first, ...rest] = await posts(ann, 6);
    expect((await real.ask(flag, { id: first })).data).toEqual({ flagPost: { postStatus: 'COMPLETED' } });
    expect(await statusOf(ann)).toEqual(disabled);

    const { email, lastDisabledAt } = await back.profile(ann.userId);
    expect(await back.banOf(ann.userId)).toEqual({
      ...{ partitionKey: `user/${ann.userId}`, sortKey: 'banned', schemaVersion: versions['user/banned'] },
      ...{ gsiA1PartitionKey: `email/${email}`, gsiA1SortKey: 'banned' },
      ...{ gsiA3PartitionKey: 'device/her phone', gsiA3SortKey: 'banned' },
      ...{ userId: ann.userId, username: ann.username, email, deviceId: 'her phone' },
      ...{ forcedBy: 'posts', bannedAt: lastDisabledAt },
    });
    const bob = await aMember(cloud);
    expect((await bob.ask(user, { userId: ann.userId })).data).toEqual({
      user: { ...disabled, posts: { items: rest.reverse().map((postId) => ({ postId })) } },
    });
  });

  it('stays while there are too few things to tell', async () => {
    const ann = await aMember(cloud);
    const [first] = await posts(ann, 5);
    await real.ask(flag, { id: first });
    expect(await statusOf(ann)).toEqual(active);
  });

  it('is disabled and banned for comments', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    const postId = await aPost(bob);
    for (let many = 0; many < 5; many++) await say(ann, postId, 'fine');
    expect(await statusOf(ann)).toEqual(active);
    await say(ann, postId, 'so UOIfzp8bjs');
    expect(await statusOf(ann)).toEqual(disabled);
    expect(await back.banOf(ann.userId)).toMatchObject({ forcedBy: 'comments' });
  });
});
