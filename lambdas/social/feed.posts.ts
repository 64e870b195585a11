import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { keysAtOnce } from '../runtime/read.ts';
import { blockKey } from './block.ts';
import { callerId, findUser } from './caller.ts';
import { isFollowing } from './follow.standing.ts';
import { type Follow, followKey, followSchemaVersion } from './follow.ts';
import { partsAsked, prefetch } from './post.prefetch.ts';
import { type Post, postKey } from './post.ts';
import type { ListedPost } from './posts-page.view.ts';
import { refuse } from './refusals.ts';

/**
 * Whether looking up the follows costs a request more: twenty posts of twenty authors with picture, like and view are
 * the hundred keys a request takes. Then the rows of the feed, which follows put there and take away, are believed.
 */
const isFree = (call: Call, posts: number, authors: number): boolean => {
  const keys = posts * (1 + partsAsked(call).length) + authors;
  return Math.ceil((keys + authors) / keysAtOnce) === Math.ceil(keys / keysAtOnce);
};

/** Following rules out blocks in both directions: each is written only where the other is not, or ends it. */
const assumeUnblocked = (call: Call, authorId: string, caller: string): void => {
  call.store.remember(main, blockKey(authorId, caller), undefined);
  call.store.remember(main, blockKey(caller, authorId), undefined);
};

const assumeFollowing = (call: Call, followedUserId: string, followerUserId: string): void => {
  const follow: Follow = {
    ...{ schemaVersion: followSchemaVersion, followedUserId, followerUserId },
    ...{ followStatus: 'FOLLOWING', followedAt: call.now },
  };
  call.store.remember(main, followKey(followedUserId, followerUserId), follow);
};

/** The posts of a page of the caller's feed, with what was asked of each: one request. */
export const postsInFeed = async (listed: readonly ListedPost[], call: Call): Promise<readonly Post[]> => {
  const caller = callerId(call);
  // Whoever has a feed exists; only of the others must it be asked.
  if (listed.length === 0 && !(await findUser(call, caller))) throw refuse.noSelf();

  const authors = new Set(listed.flatMap(({ postedByUserId = caller }) => postedByUserId));
  authors.delete(caller);
  const isChecked = isFree(call, listed.length, authors.size);
  for (const authorId of authors) {
    assumeUnblocked(call, authorId, caller);
    if (!isChecked) assumeFollowing(call, authorId, caller);
  }

  const found = await Promise.all(
    listed.map(async ({ postId, postedByUserId: authorId = caller }) => {
      const [post, author, followed] = await Promise.all([
        call.store.get<Post>(main, postKey(postId)),
        findUser(call, authorId),
        authorId === caller || isFollowing(call.store, authorId, caller),
        prefetch(call, postId),
      ]);
      return post?.postStatus === 'COMPLETED' && author && followed ? post : [];
    }),
  );
  return found.flat();
};
