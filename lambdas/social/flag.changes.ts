import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { put } from '../runtime/write.ts';
import { activeCaller, callerId } from './caller.ts';
import { type Comment, commentKey } from './comment.ts';
import { type Flag, type FlaggedType, flagIndexKeys, flagKey, flagSchemaVersion } from './flag.ts';
import { refusePost } from './post.refusals.ts';
import { findPost, type Standing, standingTo } from './post.standing.ts';
import type { Post } from './post.ts';
import { refuseTalk } from './talk.refusals.ts';

/** A private owner's things are flagged by followers only. */
const isOpen = ({ owner, relation }: Standing): boolean =>
  relation.self || owner?.privacyStatus === 'PUBLIC' || relation.followStatus === 'FOLLOWING';

/** What is checked of everything that can be flagged, whoever `author` is to the caller. */
const checkFlaggable = (type: FlaggedType, id: string, { relation }: Standing): void => {
  if (relation.blockedBy) throw refuseTalk.blockedByOwner(type, id);
  if (relation.blocks) throw refuseTalk.blocksOwner(type, id);
  if (relation.self) throw refuseTalk.flagOfOwn(type, id);
};

const putFlag = async (call: Call, itemType: FlaggedType, itemId: string): Promise<void> => {
  const userId = callerId(call);
  const key = flagKey(itemType, itemId, userId);
  const otherwise = refuseTalk.flagged(itemType, itemId, userId);
  const flag: Flag = { schemaVersion: flagSchemaVersion, itemType, itemId, userId, createdAt: call.now };
  await call.store.commit(put(main, { ...key, ...flagIndexKeys(flag), ...flag }, { condition: isNew, otherwise }));
  call.store.remember(main, key, flag);
};

export const flagPost = async (postId: string, call: Call): Promise<Post> => {
  const [, post] = await Promise.all([activeCaller(call), findPost(call, checkedId('postId', postId))]);
  if (!post) throw refusePost.none(postId);
  const standing = await standingTo(call, post.postedByUserId);
  if (!isOpen(standing)) throw refuseTalk.noAccess('post', postId);
  checkFlaggable('post', postId, standing);
  await putFlag(call, 'post', postId);
  return post;
};

export const flagComment = async (commentId: string, call: Call): Promise<Comment> => {
  const key = commentKey(checkedId('commentId', commentId));
  const [, comment] = await Promise.all([activeCaller(call), call.store.get<Comment>(main, key)]);
  if (!comment) throw refuseTalk.noComment(commentId);
  const [postOwner, author] = await Promise.all([
    standingTo(call, comment.postedByUserId),
    standingTo(call, comment.userId),
  ]);
  if (!isOpen(postOwner)) throw refuseTalk.noAccess('comment', commentId);
  checkFlaggable('comment', commentId, author);
  await putFlag(call, 'comment', commentId);
  return comment;
};
