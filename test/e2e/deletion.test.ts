import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { flagIndexKeys, flagKey } from '../../lambdas/social/flag.ts';
import { likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import { postViewIndexKeys, postViewKey } from '../../lambdas/social/post-view.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { signsIn } from '../support/outside.ts';

const on = (operation: string) => `mutation ($userId: ID!) { ${operation}(userId: $userId) { userId } }`;
const remove = 'mutation { deleteUser { userStatus } }';
const contacts = 'query ($contacts: [ContactInput!]!) { findContacts(contacts: $contacts) { contactId } }';

describe('leaving', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  /** Someone whom everything there is so far names. */
  const someoneEverywhere = async (others: readonly Member[]): Promise<Member> => {
    const ann = await aMember(cloud);
    const [friend, foe, contact] = others;
    if (!friend || !foe || !contact) throw new Error('it takes three others');
    await ann.ask('mutation { setUserDetails(fullName: "Ann Everywhere") { userId } }');
    for (const [who, operation, whom] of [
      [ann, 'followUser', friend],
      [friend, 'followUser', ann],
      [ann, 'blockUser', foe],
      [contact, 'blockUser', ann],
      [contact, 'unblockUser', ann],
      [foe, 'blockUser', ann],
    ] as const)
      expect(await who.refusal(on(operation), { userId: whom.userId })).toBeUndefined();
    await ann.ask('mutation { reportScreenViews(screens: ["home", "chat"]) }');
    const { email } = await back.profile(contact.userId);
    await ann.ask(contacts, { contacts: [{ contactId: 'c', emails: [email] }] });

    await talk(ann, friend);
    await talk(friend, ann);
    await nameInTexts(friend, [ann, contact]);

    const [postId, at, userId] = [randomUUID(), new Date().toISOString(), ann.userId];
    const like = {
      ...{ schemaVersion: 1, postId, postedByUserId: friend.userId, likedByUserId: userId, likedAt: at },
      likeStatus: 'ONYMOUSLY_LIKED',
    } as const;
    const view = {
      schemaVersion: 0,
      postId,
      userId,
      postedByUserId: friend.userId,
      firstViewedAt: at,
      lastViewedAt: at,
      viewCount: 1,
    };
    const flag = { schemaVersion: 0, itemType: 'post', itemId: postId, userId, createdAt: at } as const;
    for (const row of [
      put(main, { ...likeKey(postId, userId), ...likeIndexKeys(like), ...like }),
      put(main, { ...postViewKey(postId, userId), ...postViewIndexKeys(view), ...view }),
      put(main, { ...flagKey('post', postId, userId), ...flagIndexKeys(flag), ...flag }),
      put(feed, { postId, feedUserId: userId, postedAt: at, postedByUserId: friend.userId }),
    ])
      await back.store().commit(row);
    await cloud.settled();
    return ann;
  };

  /** What one posts, and what the other has to say to it. */
  const talk = async (owner: Member, other: Member): Promise<void> => {
    const [postId, albumId, commentId] = [randomUUID(), randomUUID(), randomUUID()];
    const said = [
      await owner.refusal('mutation ($id: ID!) { addAlbum(albumId: $id, name: "a") { albumId } }', { id: albumId }),
      await owner.refusal(
        'mutation ($id: ID!, $albumId: ID!) { addPost(postId: $id, albumId: $albumId, postType: TEXT_ONLY, text: "t", lifetime: "P1D", keywords: ["sea"]) { postId } }',
        { id: postId, albumId },
      ),
      await other.refusal('mutation ($id: ID!) { onymouslyLikePost(postId: $id) { postId } }', { id: postId }),
      await other.refusal('mutation ($id: ID!) { reportPostViews(postIds: [$id]) }', { id: postId }),
      await other.refusal('mutation ($id: ID!) { flagPost(postId: $id) { postId } }', { id: postId }),
      await other.refusal(
        'mutation ($id: ID!, $postId: ID!) { addComment(commentId: $id, postId: $postId, text: "t") { commentId } }',
        { id: commentId, postId },
      ),
    ];
    expect(said.filter(Boolean)).toEqual([]);
  };

  const addPost =
    'mutation ($id: ID!, $text: String!) { addPost(postId: $id, postType: TEXT_ONLY, text: $text) { postId } }';
  const editPost = 'mutation ($id: ID!, $text: String!) { editPost(postId: $id, text: $text) { postId } }';
  const addComment =
    'mutation ($id: ID!, $postId: ID!, $text: String!) { addComment(commentId: $id, postId: $postId, text: $text) { commentId } }';

  /** Someone names others in a post, in one that is edited, in one that will be archived, and in a comment. */
  const nameInTexts = async (author: Member, named: readonly Member[]): Promise<void> => {
    const text = named.map(({ username }) => `@${username}`).join(' and ');
    const [posted, edited, archived] = [randomUUID(), randomUUID(), randomUUID()];
    const said = [
      await author.refusal(addPost, { id: posted, text }),
      await author.refusal(addPost, { id: edited, text: 'nobody' }),
      await author.refusal(editPost, { id: edited, text }),
      await author.refusal(addPost, { id: archived, text }),
      await author.refusal('mutation ($id: ID!) { archivePost(postId: $id) { postId } }', { id: archived }),
      await author.refusal(addComment, { id: randomUUID(), postId: posted, text }),
    ];
    expect(said.filter(Boolean)).toEqual([]);
  };

  const tagged = `{ self {
    posts { items { textTaggedUsers { tag } comments { items { textTaggedUsers { tag } } } } }
    archived: posts(postStatus: ARCHIVED) { items { textTaggedUsers { tag } } }
  } }`;
  /** Whom the texts of an author name, each once. */
  const namedBy = async (author: Member): Promise<readonly string[]> =>
    [...new Set(JSON.stringify((await author.ask(tagged)).data).match(/@[\w.]+/g))].sort();
  const names = (...members: readonly (Member | undefined)[]) => members.map((one) => `@${one?.username}`).sort();

  it('a deleted user leaves a tombstone and nothing else', async () => {
    const others = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const ann = await someoneEverywhere(others);
    const { email = '' } = await back.profile(ann.userId);
    const before = await back.rowsNaming(ann.userId);
    expect(before.length).toBeGreaterThan(15);
    expect(before.filter(({ textTags }) => JSON.stringify(textTags ?? '').includes(ann.userId)).length).toBe(4);
    expect(before.filter(({ shard }) => shard === `mention#${ann.userId}`).length).toBe(4);
    const [friend, , contact] = others;
    if (!friend) throw new Error('there are three others');
    expect(await namedBy(friend)).toEqual(names(ann, contact));
    expect((await ann.ask(remove)).data).toEqual({ deleteUser: { userStatus: 'DELETING' } });
    expect(await ann.refusal(remove)).toBe(`ClientError: User \`${ann.userId}\` does not exist`);
    await cloud.settled();

    const left = await back.rowsNaming(ann.userId);
    expect(left.map(({ partitionKey, sortKey }) => `${partitionKey} ${sortKey}`)).toEqual([
      `user/${ann.userId} deleted`,
    ]);
    expect(await back.rowsNaming(email)).toEqual([]);
    expect(await signsIn(cloud, email, ann.password)).toBe(false);
    expect(await namedBy(friend)).toEqual(names(contact));
    expect((await friend.ask('{ self { followedCount followerCount } }')).data).toEqual({
      self: { followedCount: 0, followerCount: 0 },
    });
    expect((await aMember(cloud, ann.username)).username).toBe(ann.username);
  });

  it('a reset removes what was, keeps what comes after, and the counts of both are right', async () => {
    const others = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const ann = await someoneEverywhere(others);
    const [friend, , contact] = others;
    if (!friend) throw new Error('there are three others');
    const newUsername = `n_${randomUUID().slice(0, 8)}`;
    const reset = 'mutation ($newUsername: String) { resetUser(newUsername: $newUsername) { username } }';
    expect((await ann.ask(reset, { newUsername })).data).toEqual({ resetUser: { username: newUsername } });
    await ann.ask('mutation { reportScreenViews(screens: ["new"]) }');
    const renewed = { ...ann, username: newUsername };
    await nameInTexts(friend, [renewed]);
    await cloud.settled();
    expect(await namedBy(friend)).toEqual(names(renewed, contact));
    expect(await ann.refusal(on('followUser'), { userId: friend.userId })).toBeUndefined();
    await cloud.settled();

    const counts = '{ self { followedCount followerCount blockedUsers { items { userId } } } }';
    expect((await ann.ask(counts)).data).toEqual({
      self: { followedCount: 1, followerCount: 0, blockedUsers: { items: [] } },
    });
    expect((await friend.ask(counts)).data).toMatchObject({ self: { followedCount: 0, followerCount: 1 } });
    const rows = await back.rowsNaming(ann.userId);
    expect(
      rows
        .map(({ partitionKey, sortKey }) => `${partitionKey} ${sortKey}`)
        .filter((key) => /screen|block|like|view|deleted/.test(key)),
    ).toEqual([`screen/new view/${ann.userId}`]);
    expect(await signsIn(cloud, newUsername, ann.password)).toBe(true);
  });

  it('a ban outlives the account it is for', async () => {
    const { userId, ask } = await aMember(cloud);
    await back.ban(userId);
    await ask(remove);
    await cloud.settled();
    const left = await back.rowsNaming(userId);
    expect(left.map(({ sortKey }) => sortKey).sort()).toEqual(['banned', 'deleted']);
  });

  it('in the end every count is what a recount finds', async () => {
    await cloud.settled();
    expect(await back.drifts()).toEqual([]);
  });
});
