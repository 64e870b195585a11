import type { Row } from './rows.ts';
import { createSums, type Sums } from './sum.ts';

/**
 * What every count of the main table has to be, told from its rows alone: the rules as people read them, written a second
 * time and without a look at the reactions. Keys are read as the document writes them.
 */
const keyOf = (row: Row) => `${row['partitionKey']} ${row['sortKey']}`;
const text = (row: Row | undefined, name: string) => String(row?.[name] ?? '');

export const socialCountsOf = (rows: readonly Row[]): Sums => {
  const sums = createSums();
  const all = new Map(rows.map((row) => [keyOf(row), row]));
  const profile = (userId: string) => `user/${userId} profile`;
  const onUser = (userId: string, since: string, attribute: string) => {
    // What is older than a profile belonged to an earlier one of the same id.
    if (since >= text(all.get(profile(userId)), 'signedUpAt')) sums.add(profile(userId), attribute);
  };

  const rules: Readonly<Record<string, (row: Row) => void>> = {
    follower: (row) => {
      const [status, since] = [row['followStatus'], text(row, 'followedAt')];
      if (status === 'FOLLOWING') onUser(text(row, 'followerUserId'), since, 'followedCount');
      if (status === 'FOLLOWING') onUser(text(row, 'followedUserId'), since, 'followerCount');
      if (status === 'REQUESTED') onUser(text(row, 'followedUserId'), since, 'followersRequestedCount');
    },
    like: (row) => {
      const named = row['likeStatus'] === 'ONYMOUSLY_LIKED';
      sums.add(`post/${row['postId']} -`, named ? 'onymousLikeCount' : 'anonymousLikeCount');
    },
    view: (row) => {
      if (row['userId'] !== row['postedByUserId']) sums.add(`post/${row['postId']} -`, 'viewedByCount');
    },
    flag: (row) => sums.add(`${row['itemType']}/${row['itemId']} -`, 'flagCount'),
    post: (row) => {
      const [owner, since] = [text(row, 'postedByUserId'), text(row, 'postedAt')];
      if (row['postStatus'] === 'COMPLETED') onUser(owner, since, 'postCount');
      if (row['postStatus'] === 'ARCHIVED') onUser(owner, since, 'postArchivedCount');
      if (row['albumId'] && row['albumRank'] !== -1) sums.add(`album/${row['albumId']} -`, 'postCount');
    },
    album: (row) => onUser(text(row, 'ownedByUserId'), text(row, 'createdAt'), 'albumCount'),
    card: (row) => onUser(text(row, 'userId'), text(row, 'createdAt'), 'cardCount'),
    member: (row) => {
      const [userId, since] = [text(row, 'userId'), text(row, 'joinedAt')];
      onUser(userId, since, 'chatCount');
      if (Number(row['messagesUnviewedCount'] ?? 0) > 0) onUser(userId, since, 'chatsWithUnviewedMessagesCount');
    },
    comment: (row) => {
      const [post, owner] = [`post/${row['postId']}`, text(row, 'postedByUserId')];
      onUser(text(row, 'userId'), text(row, 'commentedAt'), 'commentCount');
      sums.add(`${post} -`, 'commentCount');
      const viewedAt = text(all.get(`${post} view/${owner}`), 'lastViewedAt');
      if (row['userId'] !== owner && viewedAt < text(row, 'commentedAt'))
        sums.add(`${post} -`, 'commentsUnviewedCount');
    },
  };

  for (const row of rows) {
    const [noun = '', part = ''] = [text(row, 'partitionKey').split('/')[0], text(row, 'sortKey').split('/')[0]];
    if (part === '-') rules[noun]?.(row);
    else if (!text(row, 'sortKey').endsWith('/firstStory')) rules[part]?.(row);
  }
  return sums;
};
