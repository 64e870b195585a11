import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { equals, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { put, remove } from '../runtime/write.ts';
import { activeCaller, callerId } from './caller.ts';
import { type Like, type LikeStatus, likeIndexKeys, likeKey, likeSchemaVersion } from './like.ts';
import { allows, commitIfOpen } from './post.openness.ts';
import { refusePost } from './post.refusals.ts';
import { findPost, knowsOwner, mayRead, type Standing, standingTo } from './post.standing.ts';
import type { Post } from './post.ts';
import { refuseTalk } from './talk.refusals.ts';
import type { User } from './user.ts';

const countOf = { ONYMOUSLY_LIKED: 'onymousLikeCount', ANONYMOUSLY_LIKED: 'anonymousLikeCount' } as const;

const checkLikeable = (post: Post, standing: Standing, caller: User): void => {
  const { postId } = post;
  if (standing.relation.blockedBy) throw refuseTalk.blockedByOwner('post', postId);
  if (standing.relation.blocks) throw refuseTalk.blocksOwner('post', postId);
  if (!mayRead(standing)) throw refuseTalk.noAccess('post', postId);
  if (post.postStatus !== 'COMPLETED') throw refuseTalk.likeOf(post.postStatus);
  if (post.likesDisabled) throw refuseTalk.likesDisabledOnPost(postId);
  if (standing.owner?.likesDisabled) throw refuseTalk.likesDisabledByOwner(post.postedByUserId);
  if (caller.likesDisabled) throw refuseTalk.likesDisabledByCaller(caller.userId);
};

/** The post as its owner will see it once the like has been counted. */
const withCount = (post: Post, status: LikeStatus, by: number): Post => {
  const name = countOf[status];
  return { ...post, [name]: Math.max((post[name] ?? 0) + by, 0) };
};

const readAll = async (call: Call, postId: string) => {
  const key = likeKey(checkedId('postId', postId), callerId(call));
  const [caller, post, like] = await Promise.all([
    activeCaller(call),
    findPost(call, postId),
    call.store.get<Like>(main, key),
  ]);
  if (!post) throw refusePost.none(postId);
  return { key, caller, post, like };
};

export const likePost = async (postId: string, likeStatus: LikeStatus, call: Call): Promise<Post> => {
  const isKnown = knowsOwner(postId);
  const { key, caller, post, like } = await readAll(call, postId);
  const otherwise = refuseTalk.liked(caller.userId, postId);
  const item: Like = {
    schemaVersion: likeSchemaVersion,
    ...{ postId, postedByUserId: post.postedByUserId, likedByUserId: caller.userId, likeStatus, likedAt: call.now },
    ...(post.timesArchived && { timesArchived: post.timesArchived }),
  };
  const write = put(main, { ...key, ...likeIndexKeys(item), ...item }, { condition: isNew, otherwise });

  const isRefused = like || post.postStatus !== 'COMPLETED' || post.likesDisabled || caller.likesDisabled;
  if (isKnown || isRefused || !(await commitIfOpen(call, post, write, allows('likesDisabled')))) {
    checkLikeable(post, await standingTo(call, post.postedByUserId), caller);
    if (like) throw otherwise;
    await call.store.commit(write);
  }
  call.store.remember(main, key, item);
  return withCount(post, likeStatus, 1);
};

export const dislikePost = async (postId: string, call: Call): Promise<Post> => {
  const { key, post, like } = await readAll(call, postId);
  const otherwise = refuseTalk.notLiked(postId);
  if (!like) throw otherwise;
  await call.store.commit(remove(main, key, { condition: equals('likeStatus', like.likeStatus), otherwise }));
  call.store.remember(main, key, undefined);
  return withCount(post, like.likeStatus, -1);
};
