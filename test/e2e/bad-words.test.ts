import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { putBadWords } from '../support/bad-words.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const addPost = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const add =
  'mutation ($commentId: ID!, $postId: ID!, $text: String!) { addComment(commentId: $commentId, postId: $postId, text: $text) { commentId } }';
const read = 'query ($postId: ID!) { post(postId: $postId) { comments { items { text } } } }';

interface Shown {
  readonly post: { readonly comments: { readonly items: readonly { readonly text: string }[] } };
}

describe('bad words', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(addPost, { postId })).errors).toBeUndefined();
    return postId;
  };
  const says = async (who: Member, postId: string, ...texts: readonly string[]) => {
    for (const text of texts)
      expect((await who.ask(add, { commentId: randomUUID(), postId, text })).errors).toBeUndefined();
  };
  const said = async (who: Member, postId: string) => {
    await cloud.settled();
    const { data } = await who.ask(read, { postId });
    return (data as unknown as Shown).post.comments.items.map(({ text }) => text);
  };
  const countsOf = async ({ userId }: Member) => {
    const { commentCount, commentDeletedCount, commentForcedDeletionCount } = await back.profile(userId);
    return { commentCount, commentDeletedCount, commentForcedDeletionCount };
  };
  const three = () => Promise.all([aMember(cloud), aMember(cloud), aMember(cloud)]);

  it('are none without a list; a list is for old comments too', async () => {
    const [owner, stranger, other] = await three();
    const postId = await aPost(owner);
    await says(stranger, postId, 'you uoiFZP8bjS', 'you dear');
    await says(other, postId, 'oh gosh');
    expect(await said(owner, postId)).toEqual(['you uoiFZP8bjS', 'you dear', 'oh gosh']);

    await putBadWords(cloud, ['uoifzp8bjs']);
    expect(await said(owner, postId)).toEqual(['you dear', 'oh gosh']);
    expect(await countsOf(stranger)).toEqual({
      commentCount: 1,
      commentDeletedCount: 1,
      commentForcedDeletionCount: 1,
    });

    await putBadWords(cloud, ['uoifzp8bjs', 'Gosh']);
    expect(await said(owner, postId)).toEqual(['you dear']);
    expect(await countsOf(other)).toEqual({ commentCount: 0, commentDeletedCount: 1, commentForcedDeletionCount: 1 });
    expect(await back.store().get<Post>(main, postKey(postId))).toMatchObject({ commentCount: 1 });
    await putBadWords(cloud, ['uoifzp8bjs']);
  });

  it('end a comment as whole words in any case, the owner’s too, unless the two follow each other', async () => {
    const [owner, friend, stranger] = await three();
    await back.follow(owner.userId, friend.userId);
    await back.follow(friend.userId, owner.userId);
    await back.follow(stranger.userId, owner.userId);
    const postId = await aPost(owner);
    await says(friend, postId, 'uoiFZP8bjS you');
    const long = 'x'.repeat(5_000);
    await says(stranger, postId, 'oh UOIFZP8BJS', 'uoifzp8bjs!', `${long} uoifzp8bjs`, long);
    await says(owner, postId, 'uoifzp8bjs', 'well');
    expect(await said(owner, postId)).toEqual(['uoiFZP8bjS you', 'uoifzp8bjs!', long, 'well']);
    expect(await countsOf(stranger)).toEqual({
      commentCount: 2,
      commentDeletedCount: 2,
      commentForcedDeletionCount: 2,
    });
    expect(await countsOf(owner)).toEqual({ commentCount: 1, commentDeletedCount: 1, commentForcedDeletionCount: 1 });
    expect(await back.store().get<Post>(main, postKey(postId))).toMatchObject({ commentCount: 4 });
  });

  it('are looked for again when a list comes below a folder, and not for a file of another name', async () => {
    const [owner, friend] = await three();
    await back.follow(owner.userId, friend.userId);
    await back.follow(friend.userId, owner.userId);
    const postId = await aPost(owner);
    await says(friend, postId, 'uoifzp8bjs');
    await cloud.settled();
    await back.follow(owner.userId, friend.userId, 'NOT_FOLLOWING');
    await putBadWords(cloud, [], 'no_bad_words.json');
    expect(await said(owner, postId)).toEqual(['uoifzp8bjs']);
    await putBadWords(cloud, [], 'lists/bad_words.json');
    expect(await said(owner, postId)).toEqual([]);
  });

  it('cost a comment without any no request to DynamoDB', async () => {
    const [owner, other] = await three();
    const postId = await aPost(owner);
    await cloud.settled();
    cloud.meter.reset();
    await says(other, postId, 'you dear');
    await cloud.settled();
    const { async } = cloud.meter.report();
    const checks = Object.entries(async).flatMap(([cause, { byKind }]) => (cause.startsWith('queue:') ? [byKind] : []));
    expect(checks).toEqual([{}]);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
