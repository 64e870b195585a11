import { describe, expect, it } from 'vitest';
import { boardProfileIndexKeys } from '../../lambdas/boards/profile.ts';
import { chatRequestIndexKeys } from '../../lambdas/communities/chat-request.ts';
import { albumIndexKeys } from '../../lambdas/social/album.ts';
import { appStoreSubIndexKeys } from '../../lambdas/social/app-store-sub.ts';
import { bannedUserIndexKeys } from '../../lambdas/social/banned-user.ts';
import { cardIndexKeys } from '../../lambdas/social/card.ts';
import { type Chat, chatIndexKeys } from '../../lambdas/social/chat.ts';
import { type Post, postIndexKeys } from '../../lambdas/social/post.ts';
import { type User, userIndexKeys } from '../../lambdas/social/user.ts';
import { stickerTagIndexKeys } from '../../lambdas/stickers/tag.ts';

const at = '2026-01-02T03:04:05.678Z';
const indexesOf = (keys: object) =>
  Object.keys(keys)
    .filter((name) => name.endsWith('PartitionKey'))
    .map((name) => name.slice('gsi'.length, -'PartitionKey'.length));

const post: Post = {
  schemaVersion: 3,
  postId: 'p',
  postedAt: at,
  postedByUserId: 'u',
  postType: 'IMAGE',
  postStatus: 'COMPLETED',
};

describe('a post', () => {
  it('that is nothing but itself is only in the list of its owner', () => {
    expect(postIndexKeys(post)).toEqual({ gsiA2PartitionKey: 'post/u', gsiA2SortKey: `COMPLETED/${at}` });
  });

  it('that expires is among the stories and in the day and time of its expiry', () => {
    expect(postIndexKeys({ ...post, expiresAt: at })).toEqual({
      ...postIndexKeys(post),
      gsiA1PartitionKey: 'post/u',
      gsiA1SortKey: `COMPLETED/${at}`,
      gsiK1PartitionKey: 'post/2026-01-02',
      gsiK1SortKey: '03:04:05.678',
    });
  });

  it('with unviewed comments is in the list of those', () => {
    expect(indexesOf(postIndexKeys({ ...post, lastUnreadCommentAt: at }))).toEqual(['A2', 'A3']);
  });

  it('with a checksum is found by it', () => {
    expect(indexesOf(postIndexKeys({ ...post, checksum: 'abc' }))).toEqual(['A2', 'K2']);
  });

  it.each([
    [0, 0],
    [-0.5, -0.5],
    [undefined, -1],
  ])('of an album with rank %s is at %s', (albumRank, sort) => {
    const keys = postIndexKeys({ ...post, albumId: 'a', ...(albumRank !== undefined && { albumRank }) });
    expect(keys).toEqual({ ...postIndexKeys(post), gsiK3PartitionKey: 'post/a', gsiK3SortKey: sort });
  });

  it('with a rank but no album is in no album', () => {
    expect(indexesOf(postIndexKeys({ ...post, albumRank: 0.5 }))).toEqual(['A2']);
  });
});

const user: User = { schemaVersion: 11, userId: 'u', username: 'Ann', privacyStatus: 'PUBLIC', signedUpAt: at };

describe('a user', () => {
  it('is found by the username, in its case', () => {
    expect(userIndexKeys(user)).toEqual({ gsiA1PartitionKey: 'username/Ann', gsiA1SortKey: '-' });
  });

  it('with BASIC is in no list of subscribers, even with an expiry', () => {
    expect(userIndexKeys({ ...user, subscriptionLevel: 'BASIC', subscriptionExpiresAt: at })).toEqual(
      userIndexKeys(user),
    );
  });

  it.each([
    [at, at],
    [undefined, '~'],
  ])('with DIAMOND until %s sorts at %s', (expiry, sort) => {
    const subscribed: User = {
      ...user,
      subscriptionLevel: 'DIAMOND',
      ...(expiry && { subscriptionExpiresAt: expiry }),
    };
    expect(userIndexKeys(subscribed)).toEqual({
      ...userIndexKeys(user),
      gsiK1PartitionKey: 'user/DIAMOND',
      gsiK1SortKey: sort,
    });
  });

  it('who dates has a date on which that ends, and loses it with dating', () => {
    const dating: User = { ...user, datingStatus: 'ENABLED', disableDatingOn: '2026-02-01' };
    expect(userIndexKeys(dating)).toEqual({
      ...userIndexKeys(user),
      gsiA3PartitionKey: 'userDisableDatingDate',
      gsiA3SortKey: '2026-02-01',
    });
    expect(userIndexKeys({ ...dating, datingStatus: 'DISABLED' })).toEqual(userIndexKeys(user));
  });

  it('with a date of birth is in the list of the day', () => {
    expect(userIndexKeys({ ...user, dateOfBirth: '1990-02-29' })).toEqual({
      ...userIndexKeys(user),
      gsiK2PartitionKey: 'userBirthday/02-29',
      gsiK2SortKey: '-',
    });
  });
});

describe('the other sparse rows', () => {
  const card = { schemaVersion: 0, cardId: 'c', userId: 'u', createdAt: at, title: 't', action: 'x' };

  it.each([
    [{}, ['A1']],
    [{ postId: 'p' }, ['A1', 'A2']],
    [{ commentId: 'c' }, ['A1', 'A3']],
    [{ notifyUserAt: at }, ['A1', 'K1']],
    [{ postId: 'p', commentId: 'c', notifyUserAt: at }, ['A1', 'A2', 'A3', 'K1']],
  ])('a card with %o is in %o', (more, indexes) => {
    expect(indexesOf(cardIndexKeys({ ...card, ...more }))).toEqual(indexes);
  });

  const chat: Chat = { schemaVersion: 0, chatId: 'c', chatType: 'GROUP', createdByUserId: 'u', createdAt: at };

  it('a group chat is in no index, a direct one is found by its users in either order', () => {
    const direct: Chat = { ...chat, chatType: 'DIRECT', userId1: 'us-east-1:b', userId2: 'us-east-1:a' };
    const expected = { gsiA1PartitionKey: 'chat/us-east-1:a/us-east-1:b', gsiA1SortKey: '-' };
    expect(chatIndexKeys({ ...direct, chatType: 'GROUP' })).toEqual({});
    expect(chatIndexKeys(direct)).toEqual(expected);
    expect(chatIndexKeys({ ...direct, userId1: 'us-east-1:a', userId2: 'us-east-1:b' })).toEqual(expected);
  });

  it('an album is due for deletion only while it has a date for it', () => {
    const album = { schemaVersion: 0, albumId: 'a', ownedByUserId: 'u', name: 'n', createdAt: at };
    expect(indexesOf(albumIndexKeys(album))).toEqual(['A1']);
    expect(indexesOf(albumIndexKeys({ ...album, deleteAt: at }))).toEqual(['A1', 'K1']);
  });

  it('a subscription is due for verification only while it has a time for it', () => {
    const sub = {
      schemaVersion: 0,
      originalTransactionId: 't',
      userId: 'u',
      status: 'ACTIVE',
      createdAt: at,
      lastVerificationAt: at,
      originalReceipt: 'r',
      latestReceipt: 'r',
      latestReceiptInfo: {},
      pendingRenewalInfo: {},
    } as const;
    expect(indexesOf(appStoreSubIndexKeys(sub))).toEqual(['A1']);
    expect(indexesOf(appStoreSubIndexKeys({ ...sub, nextVerificationAt: at }))).toEqual(['A1', 'K1']);
  });

  it.each([
    [{ email: 'a@b.c' }, ['A1']],
    [{ phoneNumber: '+1' }, ['A2']],
    [{ deviceId: 'd' }, ['A3']],
    [{}, []],
  ])('a ban that knows %o is found by %o', (known, indexes) => {
    const ban = { schemaVersion: 0, userId: 'u', username: 'n', bannedAt: at, forcedBy: 'posts' };
    expect(indexesOf(bannedUserIndexKeys({ ...ban, ...known }))).toEqual(indexes);
  });

  it('a board profile is found by its user name once it has one', () => {
    expect(boardProfileIndexKeys({ userId: 'u', createdAt: at })).toEqual({});
    expect(boardProfileIndexKeys({ userId: 'u', createdAt: at, userName: 'Ann' })).toEqual({ userName: 'Ann' });
  });

  it.each(['ACCEPTED', 'REJECTED'] as const)('a request that is %s is no longer pending', (Status) => {
    const request = { Id: 'r', UserId: 'u', ChatId: 'c', CreatedAt: at, Seen: false };
    expect(chatRequestIndexKeys({ ...request, Status: 'PENDING' })).toEqual({ PendingId: `${at}#r` });
    expect(chatRequestIndexKeys({ ...request, Status })).toEqual({});
  });

  it('a tag of a file without a set is found by value only', () => {
    const tag = { authorUserId: 'u', value: 'fox', fileUniqueId: 'f', fileId: 'x', createdAt: at };
    expect(stickerTagIndexKeys(tag)).toEqual({ authorUserId: 'u', value: 'fox' });
  });
});
