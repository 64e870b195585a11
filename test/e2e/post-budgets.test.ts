import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { requestsOf } from '../support/meter.ts';

const add = 'mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "t") { postId } }';
const operations = {
  onymouslyLikePost: 'mutation ($postId: ID!) { onymouslyLikePost(postId: $postId) { likeStatus } }',
  dislikePost: 'mutation ($postId: ID!) { dislikePost(postId: $postId) { likeStatus } }',
  addComment:
    'mutation ($postId: ID!, $id: ID!) { addComment(commentId: $id, postId: $postId, text: "t") { commentId } }',
  reportPostViews: 'mutation ($postId: ID!) { reportPostViews(postIds: [$postId]) }',
  flagPost: 'mutation ($postId: ID!) { flagPost(postId: $postId) { flagStatus } }',
} as const;

/** A post's owner is known from the first time anyone asked a function for the post; before, they are checked with the write. */
describe('requests to DynamoDB for', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let ann: Member;
  let bob: Member;
  let cleo: Member;
  let postId: string;
  beforeAll(async () => {
    cloud = await startLaptop();
    [ann, bob, cleo] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    postId = randomUUID();
    await ann.ask(add, { postId });
    await bob.ask(operations.onymouslyLikePost, { postId });
  }, 120_000);
  afterAll(() => cloud?.stop());

  it('adding a text post are two', async () => {
    cloud.meter.reset();
    await ann.ask(add, { postId: randomUUID() });
    expect(requestsOf(cloud, 'Mutation.addPost')).toEqual({
      ...{ operations: 1, invocations: 1, requests: 2, byKind: { BatchGetItem: 1, PutItem: 1 } },
    });
  });

  it.each([
    ['onymouslyLikePost', 'PutItem'],
    ['dislikePost', 'DeleteItem'],
    ['addComment', 'PutItem'],
    ['reportPostViews', 'UpdateItem'],
    ['flagPost', 'PutItem'],
  ] as const)('%s are two', async (name, write) => {
    cloud.meter.reset();
    const { errors } = await cleo.ask(operations[name], { postId, id: randomUUID() });
    expect(errors).toBeUndefined();
    expect(requestsOf(cloud, `Mutation.${name}`)).toEqual({
      ...{ operations: 1, invocations: 1, requests: 2, byKind: { BatchGetItem: 1, [write]: 1 } },
    });
  });

  it.each([
    ['onymouslyLikePost', 'PUBLIC', { BatchGetItem: 1, TransactWriteItems: 1 }],
    ['addComment', 'PUBLIC', { BatchGetItem: 1, TransactWriteItems: 1 }],
    ['reportPostViews', 'PUBLIC', { BatchGetItem: 1, TransactWriteItems: 1 }],
    ['onymouslyLikePost', 'PRIVATE', { BatchGetItem: 2, TransactWriteItems: 1, PutItem: 1 }],
  ] as const)('%s on a post of someone %s whom the function has not met: %o', async (name, privacyStatus, byKind) => {
    const unmet = randomUUID();
    await ann.ask(add, { postId: unmet });
    await cleo.ask('mutation ($userId: ID!) { followUser(userId: $userId) { userId } }', { userId: ann.userId });
    await ann.ask(`mutation { setUserDetails(privacyStatus: ${privacyStatus}) { userId } }`);
    cloud.meter.reset();
    const { errors } = await cleo.ask(operations[name], { postId: unmet, id: randomUUID() });
    expect(errors).toBeUndefined();
    expect(requestsOf(cloud, `Mutation.${name}`).byKind).toEqual(byKind);
    await ann.ask('mutation { setUserDetails(privacyStatus: PUBLIC) { userId } }');
  });

  it('a user’s page of 20 posts with author, like, view and picture are four: the user, the right to look, the list, the page', async () => {
    for (let n = 0; n < 20; n++) await ann.ask(add, { postId: randomUUID() });
    cloud.meter.reset();
    const { data } = await bob.ask(
      'query ($userId: ID!) { user(userId: $userId) { posts(limit: 20) { items { text postedBy { username } likeStatus viewedStatus image { url } } } } }',
      { userId: ann.userId },
    );
    expect(data).toMatchObject({ user: { posts: { items: { length: 20 } } } });
    const { byKind, invocations } = requestsOf(cloud, 'Query.user');
    expect({ byKind, invocations }).toEqual({ byKind: { BatchGetItem: 3, Query: 1 }, invocations: 3 });
  });

  it('the comments of all posts of a page are asked for in one call', async () => {
    cloud.meter.reset();
    const { data, errors } = await bob.ask(
      'query ($userId: ID!) { user(userId: $userId) { posts(limit: 20) { items { commentsCount comments(limit: 1) { items { text } } } } } }',
      { userId: ann.userId },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ user: { posts: { items: { length: 20 } } } });
    expect(requestsOf(cloud, 'Query.user').invocations).toBe(5);
  });
});
