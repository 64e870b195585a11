import type { versions } from './versions.ts';

/** Where an attribute comes from that items of older versions lack. */
export type Origin =
  /** A word of a key, between its slashes. */
  | { readonly key: string; readonly word: number }
  /** Another attribute, as it is. */
  | { readonly same: string }
  /** An attribute of the post that the item's `postId` names. */
  | { readonly ofPost: string };

const word = (key: string, at: number): Origin => ({ key, word: at });
const same = (attribute: string): Origin => ({ same: attribute });

const [owner, member] = [word('partitionKey', 1), word('sortKey', 1)];
const flag = { itemType: word('partitionKey', 0), itemId: owner, userId: member };

/** What an item of an older version is given, by kind. Data that came with the document's own version is full of these. */
export const upgrades: { readonly [Kind in keyof typeof versions]?: Readonly<Record<string, Origin>> } = {
  'album/-': { deleteAt: same('gsiK1SortKey') },
  'appStoreSub/-': { originalTransactionId: owner, nextVerificationAt: same('gsiK1SortKey') },
  'card/-': {
    cardId: owner,
    userId: word('gsiA1PartitionKey', 1),
    createdAt: word('gsiA1SortKey', 1),
    notifyUserAt: word('gsiK1SortKey', 0),
  },
  'chat/-': { userId1: word('gsiA1PartitionKey', 1), userId2: word('gsiA1PartitionKey', 2) },
  'chat/flag': flag,
  'chat/member': {
    chatId: owner,
    userId: member,
    joinedAt: word('gsiK1SortKey', 1),
    lastMessageActivityAt: word('gsiK2SortKey', 1),
  },
  'chat/view': { chatId: owner, userId: member },
  'chatMessage/flag': flag,
  'comment/-': { postedByUserId: { ofPost: 'postedByUserId' } },
  'comment/flag': flag,
  'post/-': { albumRank: same('gsiK3SortKey'), lastUnreadCommentAt: same('gsiA3SortKey') },
  'post/feed': {
    postId: owner,
    userId: member,
    postedAt: same('gsiA1SortKey'),
    postedByUserId: same('gsiA2SortKey'),
  },
  'post/flag': flag,
  'post/like': { postedByUserId: word('gsiK2PartitionKey', 1) },
  'post/trending': {
    postId: owner,
    postedByUserId: { ofPost: 'postedByUserId' },
  },
  'post/view': { postId: owner, userId: member, postedByUserId: { ofPost: 'postedByUserId' } },
  'screen/view': { screenId: owner, userId: member },
  'user/banned': {
    email: word('gsiA1PartitionKey', 1),
    phoneNumber: word('gsiA2PartitionKey', 1),
    deviceId: word('gsiA3PartitionKey', 1),
  },
  'user/firstStory': { followedUserId: owner, followerUserId: member, expiresAt: same('gsiA2SortKey') },
  'user/profile': {
    location: same('currentLocation'),
    lastDisabledAt: same('lastDisabedAt'),
    disableDatingOn: same('gsiA3SortKey'),
  },
  'user/trending': { userId: owner },
};
