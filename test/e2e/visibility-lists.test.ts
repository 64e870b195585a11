import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { aCast, type Cast, openUp, type Viewer, viewers } from '../support/viewers.ts';

const posts = '{ items { postId } }';
const users = '{ items { userId } }';

/** The lists and counts of a profile that take arguments, each asked for in the ways that matter. */
const asked = {
  albums: 'albums { items { albumId } }',
  posts: `posts ${posts}`,
  texts: `posts(postType: TEXT_ONLY) ${posts}`,
  images: `posts(postType: IMAGE) ${posts}`,
  archived: `posts(postStatus: ARCHIVED) ${posts}`,
  stories: `stories ${posts}`,
  feed: `feed ${posts}`,
  followedUsers: `followedUsers ${users}`,
  followerUsers: `followerUsers ${users}`,
  requesters: `followerUsers(followStatus: REQUESTED) ${users}`,
  deniedUsers: `followerUsers(followStatus: DENIED) ${users}`,
  followersCount: 'followersCount',
  requestersCount: 'followersCount(followStatus: REQUESTED)',
  followedUsersWithStories: `followedUsersWithStories ${users}`,
  blockedUsers: `blockedUsers ${users}`,
  onymouslyLikedPosts: `onymouslyLikedPosts ${posts}`,
  anonymouslyLikedPosts: `anonymouslyLikedPosts ${posts}`,
  postsWithUnviewedComments: `postsWithUnviewedComments ${posts}`,
  postsByNewCommentActivity: `postsByNewCommentActivity ${posts}`,
} as const;
type Asked = keyof typeof asked;
const names = Object.keys(asked) as readonly Asked[];
const query = `query ($userId: ID!) { user(userId: $userId) { ${names.map((name) => `${name}: ${asked[name]}`).join(' ')} } }`;

type Seen = Readonly<Record<Asked, readonly string[] | number | string | null>>;

const onlyCompleted = 'ClientError: May only retrieve COMPLETED posts of other users';
const onlyFollowing = 'ClientError: May only query FOLLOWING relationships of other users';

const nothing: Seen = {
  ...{ albums: null, posts: null, texts: null, images: null, archived: null, stories: null, feed: null },
  ...{ followedUsers: null, followerUsers: null, requesters: onlyFollowing, deniedUsers: onlyFollowing },
  ...{ followersCount: null, requestersCount: null, followedUsersWithStories: null, blockedUsers: null },
  ...{ onymouslyLikedPosts: null, anonymouslyLikedPosts: null },
  ...{ postsWithUnviewedComments: null, postsByNewCommentActivity: null },
};
const what = {
  ...{ albums: ['album'], posts: ['story', 'text'], texts: ['story', 'text'], images: [], stories: ['story'] },
  onymouslyLikedPosts: ['liked'],
};
const follows = { followedUsers: ['friend'], followerUsers: ['follower'], followersCount: 1 };
const own: Seen = {
  ...{ ...what, ...follows, archived: ['archived'], feed: ['ofFriend', 'liked', 'story', 'text'] },
  ...{ requesters: ['requester'], deniedUsers: ['denied'], requestersCount: 1, blockedUsers: ['blocked'] },
  ...{ followedUsersWithStories: ['friend'], anonymouslyLikedPosts: ['ofFriend'] },
  ...{ postsWithUnviewedComments: ['text'], postsByNewCommentActivity: ['text'] },
};
const friends: Seen = { ...nothing, ...what, ...follows, archived: onlyCompleted };
const discreet: Seen = { ...nothing, ...what, archived: onlyCompleted };

/** Everyone else is at the door. */
const closed = (seen: Partial<Readonly<Record<Viewer, Seen>>>) =>
  Object.fromEntries(viewers.map((name) => [name, seen[name] ?? nothing]));
const open = (others: Seen, owner: Seen) =>
  Object.fromEntries(viewers.map((name) => [name, { owner, blocked: nothing }[name as string] ?? others]));

describe('who sees what belongs to a profile', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let cast: Cast;
  /** What an id is called here. */
  const known = new Map<string, string>();

  const add = async (who: Member, name: string, lifetime?: string): Promise<string> => {
    const id = randomUUID();
    known.set(id, name);
    const mutation =
      'mutation ($id: ID!, $lifetime: String) { addPost(postId: $id, postType: TEXT_ONLY, text: "t", lifetime: $lifetime) { postId } }';
    expect(await who.refusal(mutation, { id, lifetime })).toBeUndefined();
    return id;
  };
  const done = async (who: Person, operation: string, id: string) => {
    expect(await who.refusal(`mutation ($id: ID!) { ${operation} }`, { id })).toBeUndefined();
  };

  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    cast = await aCast(cloud, back);
    for (const name of viewers) known.set(cast[name].userId, name);
    const { owner, follower } = cast;
    const friend = await aMember(cloud);
    known.set(friend.userId, 'friend');

    const albumId = randomUUID();
    known.set(albumId, 'album');
    await done(owner, 'addAlbum(albumId: $id, name: "a") { albumId }', albumId);
    const text = await add(owner, 'text');
    await add(owner, 'story', 'PT1H');
    await done(owner, 'archivePost(postId: $id) { postId }', await add(owner, 'archived'));
    await done(follower, `addComment(commentId: "${randomUUID()}", postId: $id, text: "t") { commentId }`, text);
    await done(owner, 'followUser(userId: $id) { userId }', friend.userId);
    await done(owner, 'onymouslyLikePost(postId: $id) { postId }', await add(friend, 'liked'));
    await done(owner, 'anonymouslyLikePost(postId: $id) { postId }', await add(friend, 'ofFriend', 'PT1H'));
    await cloud.settled();
  }, 120_000);
  afterAll(() => cloud?.stop());

  const seenBy = async (viewer: Viewer): Promise<Seen> => {
    const answer = await cast[viewer].ask(query, { userId: cast.owner.userId });
    const user = answer.data?.['user'] as Readonly<
      Record<Asked, { readonly items: readonly object[] } | number | null>
    >;
    const errors = (answer.errors ?? []) as readonly { readonly message: string; readonly path?: readonly string[] }[];
    const shown = names.map((name) => {
      const value = user[name];
      const items = typeof value === 'object' && value?.items.map((item) => known.get(String(Object.values(item)[0])));
      return [name, items || (value ?? errors.find(({ path }) => path?.[1] === name)?.message ?? null)];
    });
    return Object.fromEntries(shown) as Seen;
  };
  const seen = async () => {
    const all: Partial<Record<Viewer, Seen>> = {};
    for (const name of viewers) all[name] = await seenBy(name);
    return all;
  };
  const hide = (followCountsHidden: boolean) => back.change(cast.owner.userId, { followCountsHidden });

  it('of a private user only followers see it', async () => {
    expect(await seen()).toEqual(closed({ owner: own, follower: friends }));
  });

  it('whom a private user follows and is followed by can be hidden from followers too', async () => {
    await hide(true);
    expect(await seen()).toEqual(closed({ owner: own, follower: discreet }));
    await hide(false);
  });

  it('of a public user everyone whom they do not block sees it', async () => {
    await openUp(cloud, back, cast);
    const followers = ['requester', 'follower'];
    const opened = { ...own, followerUsers: followers, followersCount: 2, requesters: [], requestersCount: 0 };
    expect(await seen()).toEqual(open({ ...friends, followerUsers: followers, followersCount: 2 }, opened));
    await hide(true);
    expect(await seen()).toEqual(open(discreet, opened));
    await hide(false);
  });

  it.each(names.filter((name) => !asked[name].startsWith('followersCount')))(
    'a page of %s has 1 to 100 entries, whoever asks',
    async (name) => {
      const limited = `query ($userId: ID!, $limit: Int) { user(userId: $userId) { ${limitedTo(asked[name])} } }`;
      for (const viewer of [cast.owner, cast.blocked]) {
        for (const limit of [0, 101]) {
          expect(await viewer.refusal(limited, { userId: cast.owner.userId, limit })).toBe(
            'ClientError: Limit cannot be less than 1 or greater than 100',
          );
        }
      }
    },
  );
});

const limitedTo = (field: string) =>
  field.includes('(') ? field.replace('(', '(limit: $limit, ') : field.replace(' {', '(limit: $limit) {');
