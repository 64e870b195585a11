import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { type Follow, followKey } from '../../lambdas/social/follow.ts';
import type { Like } from '../../lambdas/social/like.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { type Username, usernameKey } from '../../lambdas/social/username.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { signsIn } from '../support/outside.ts';

const add = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const ofPost = (operation: string) => `mutation ($postId: ID!) { ${operation}(postId: $postId) { postId } }`;
const ofUser = (operation: string) => `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId } }`;
const rename = 'mutation ($username: String) { setUserDetails(username: $username) { username } }';

/** Every outcome is allowed that some order of the requests could have; nothing may contradict itself. */
describe('at the same moment', { timeout: 120_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let people: readonly Member[];
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    people = await Promise.all(Array.from({ length: 5 }, () => aMember(cloud)));
  }, 120_000);
  afterAll(() => cloud?.stop());

  const aPost = async (owner: Member): Promise<string> => {
    const postId = randomUUID();
    expect((await owner.ask(add, { postId })).errors).toBeUndefined();
    return postId;
  };
  /** Refusals are answers too; anything else is not. */
  const refusedOrDone = (answers: readonly (string | undefined)[]) =>
    expect(answers.filter((message) => message !== undefined && !message.startsWith('ClientError: '))).toEqual([]);

  it('likes, dislikes and an archiving leave as many likes as are counted', async () => {
    const owner = await aMember(cloud);
    const postId = await aPost(owner);
    const verbs = ['onymouslyLikePost', 'dislikePost', 'anonymouslyLikePost', 'dislikePost', 'onymouslyLikePost'];
    const all = people.flatMap((who) => verbs.map((verb) => who.refusal(ofPost(verb), { postId })));
    const archiving = ['archivePost', 'restoreArchivedPost'].map((verb) => owner.refusal(ofPost(verb), { postId }));
    refusedOrDone(await Promise.all([...all, ...archiving]));
    await owner.ask(ofPost('restoreArchivedPost'), { postId });
    await cloud.settled();
    const { items } = await back.store().query<Like>(main, {
      ...{ hash: postKey(postId).partitionKey, range: { begins: 'like/' }, limit: 100 },
    });
    const post = await back.store().get<Post>(main, postKey(postId));
    const many = (status: Like['likeStatus']) => items.filter(({ likeStatus }) => likeStatus === status).length;
    expect([post?.postStatus, post?.onymousLikeCount ?? 0, post?.anonymousLikeCount ?? 0]).toEqual([
      ...['COMPLETED', many('ONYMOUSLY_LIKED'), many('ANONYMOUSLY_LIKED')],
    ]);
    expect(items.filter((like) => (like.timesArchived ?? 0) < (post?.timesArchived ?? 0))).toEqual([]);
  });

  it('follows, unfollows, blocks and posts leave in each feed what the follow says', async () => {
    const owner = await aMember(cloud);
    const before = await aPost(owner);
    const [stays, ...others] = people;
    const verbs = ['followUser', 'unfollowUser', 'followUser', 'unfollowUser', 'followUser'];
    const all = others.flatMap((who) => verbs.map((verb) => who.refusal(ofUser(verb), { userId: owner.userId })));
    const posting = [aPost(owner), aPost(owner)];
    const blocking = owner.refusal(ofUser('blockUser'), { userId: others[0]?.userId });
    refusedOrDone(
      await Promise.all([...all, stays?.refusal(ofUser('followUser'), { userId: owner.userId }), blocking]),
    );
    const posts = [before, ...(await Promise.all(posting))].sort();
    await cloud.settled();
    for (const { userId } of people) {
      const follow = await back.store().get<Follow>(main, followKey(owner.userId, userId));
      const { items } = await back.store().query<{ readonly postId: string; readonly postedByUserId: string }>(feed, {
        ...{ index: 'GSI-A1', hash: userId, limit: 100 },
      });
      const theirs = items.filter(({ postedByUserId }) => postedByUserId === owner.userId);
      expect(theirs.map(({ postId }) => postId).sort()).toEqual(follow?.followStatus === 'FOLLOWING' ? posts : []);
    }
    const blocked = others[0]?.userId ?? '';
    expect(await back.store().get(main, followKey(owner.userId, blocked))).toBeUndefined();
  });

  it('two who take each other’s names have one each, and sign in with it', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    const spare = `u_${randomUUID().slice(0, 8)}`;
    const names = [ann.username, bob.username, spare];
    for (let round = 0; round < 3; round++) {
      const wishes = names.flatMap((username) => [ann, bob].map((who) => who.refusal(rename, { username })));
      refusedOrDone(await Promise.all(wishes));
    }
    await cloud.settled();
    const [hers, his] = [(await back.profile(ann.userId)).username, (await back.profile(bob.userId)).username];
    expect(new Set([hers, his, ...names]).size).toBe(3);
    const holders = await Promise.all(
      names.map(async (name) => (await back.store().get<Username>(main, usernameKey(name)))?.userId),
    );
    const holderOf = (name: string) => (name === hers ? ann.userId : name === his ? bob.userId : undefined);
    expect(holders).toEqual(names.map(holderOf));
    const entering = (name: string) => Promise.all([ann, bob].map(({ password }) => signsIn(cloud, name, password)));
    expect([await entering(hers), await entering(his)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
