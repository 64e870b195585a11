import type { Row } from './rows.ts';

interface Left {
  readonly rows: readonly Row[];
  readonly boards: readonly Row[];
  readonly members: readonly Row[];
  readonly tags: readonly Row[];
  readonly entries: readonly Row[];
  readonly feeds: readonly Row[];
}

const keyOf = ({ partitionKey, sortKey }: Row) => `${partitionKey} ${sortKey}`;

/** Whether a set of lines is what it has to be. */
const differences = (of: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): readonly string[] => [
  ...[...wanted].filter((line) => !found.has(line)).map((line) => `${of} misses ${line}`),
  ...[...found].filter((line) => !wanted.has(line)).map((line) => `${of} still has ${line}`),
];

/** What search has to know of someone, as lines: whole words of both names, and once more by their first letters. */
const findable = ({ userId, username, fullName }: Row): readonly string[] => {
  const words = String(fullName).toLowerCase().split(' ');
  const name = String(username).toLowerCase();
  return [...new Set([name, ...words])].map((word) => `${word} ${userId}`);
};

const searchDrifts = (profiles: readonly Row[], entries: readonly Row[]): readonly string[] => {
  const wanted = new Set(profiles.flatMap(findable));
  const words = entries.filter(({ kind }) => kind !== 'mention');
  const found = new Set(words.map(({ term, id }) => `${String(term).split('#')[0]} ${id}`));
  return differences('search', wanted, found);
};

/** A text names people who are there and were there when it was written; whoever is named can be found by it. */
const nameDrifts = (rows: readonly Row[], profiles: readonly Row[], entries: readonly Row[]): readonly string[] => {
  const since = new Map(profiles.map(({ userId, signedUpAt }) => [userId, String(signedUpAt)]));
  const named = rows.flatMap((row) => {
    const at = String(row['taggedAt'] ?? row['postedAt'] ?? row['commentedAt'] ?? row['createdAt']);
    const tags = (row['textTags'] ?? []) as readonly Row[];
    return tags.map(({ userId }) => ({ text: keyOf(row), userId, isRight: at >= (since.get(userId) ?? '~') }));
  });
  const mentions = entries.filter(({ kind }) => kind === 'mention');
  return [
    ...named.filter(({ isRight }) => !isRight).map(({ text, userId }) => `${text} names ${userId}, who is not there`),
    ...differences(
      'mentions',
      new Set(named.map(({ text, userId }) => `${userId} in ${text}`)),
      new Set(mentions.map(({ userId, noun, id }) => `${userId} in ${noun}/${id} -`)),
    ),
  ];
};

/** A post that is there to be seen is in the feed of its owner and of each follower, and no other post is. */
const feedDrifts = (rows: readonly Row[], feeds: readonly Row[]): readonly string[] => {
  const readers = new Map<unknown, unknown[]>();
  for (const { followStatus, followedUserId, followerUserId } of rows)
    if (followStatus === 'FOLLOWING')
      readers.set(followedUserId, [...(readers.get(followedUserId) ?? []), followerUserId]);
  const wanted = rows
    .filter(({ postStatus }) => postStatus === 'COMPLETED')
    .flatMap(({ postId, postedByUserId: owner }) =>
      [owner, ...(readers.get(owner) ?? [])].map((reader) => `${postId} of ${reader}`),
    );
  const found = feeds.map(({ postId, feedUserId }) => `${postId} of ${feedUserId}`);
  return differences('feed', new Set(wanted), new Set(found));
};

/** What ought to be gone and is not, or ought to be there and is not; feeds, search, names, tombstones, cascades. */
export const remains = ({ rows, boards, members, tags, entries, feeds }: Left): readonly string[] => {
  const keys = new Set(rows.map(keyOf));
  const profiles = rows.filter(({ sortKey }) => sortKey === 'profile');
  const boardIds = new Set(boards.map(({ boardId }) => boardId));

  const wrong = (row: Row): string | undefined => {
    const [noun, id] = String(row['partitionKey']).split('/');
    const part = String(row['sortKey']).split('/')[0];
    if (noun === 'post' && row['postStatus'] === 'DELETING') return 'is still being deleted';
    if (['post', 'comment'].includes(noun ?? '') && part !== '-' && !keys.has(`${noun}/${id} -`))
      return 'hangs on nothing';
    if (noun === 'comment' && part === '-' && !keys.has(`post/${row['postId']} -`)) return 'is on no post';
    if (noun === 'album' && !keys.has(`user/${row['ownedByUserId']} profile`)) return 'belongs to nobody';
    if (part === 'deleted' && keys.has(`user/${id} profile`)) return 'is the tombstone of someone who is here';
    if (part === 'follower' && !keys.has(`user/${id} profile`)) return 'follows nobody';
    if (part === 'follower' && !keys.has(`user/${row['followerUserId']} profile`)) return 'is nobody who follows';
    return undefined;
  };
  return [
    ...rows.flatMap((row) => {
      const fault = wrong(row);
      return fault ? [`Main ${keyOf(row)} ${fault}`] : [];
    }),
    ...searchDrifts(profiles, entries),
    ...nameDrifts(rows, profiles, entries),
    ...feedDrifts(rows, feeds),
    ...members.filter(({ boardId }) => !boardIds.has(boardId)).map(({ PK, SK }) => `${PK} ${SK} is member of no board`),
    ...tags
      .filter(({ authorCount }) => typeof authorCount === 'number' && authorCount <= 0)
      .map(({ id, value }) => `${id} ${value} has no author`),
  ];
};
