import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { put, remove } from '../runtime/write.ts';
import { activeCaller } from './caller.ts';
import { type Comment, commentIndexKeys, commentKey, commentSchemaVersion } from './comment.ts';
import { commitIfOpen } from './post.openness.ts';
import { refusePost } from './post.refusals.ts';
import { checkedText } from './post.rules.ts';
import { findPost, knowsOwner, mayRead, type Standing, standingTo } from './post.standing.ts';
import type { Post } from './post.ts';
import { refuseTalk } from './talk.refusals.ts';
import { tagged } from './text-tag.rules.ts';

const checkOpen = ({ postId, postedByUserId, commentsDisabled }: Post, standing: Standing, userId: string): void => {
  if (commentsDisabled) throw refuseTalk.commentsDisabled(postId);
  if (standing.relation.blockedBy) throw refuseTalk.ownerBlocks(postedByUserId, userId);
  if (standing.relation.blocks) throw refuseTalk.blocksPostOwner(userId, postedByUserId);
  if (!mayRead(standing)) throw refuseTalk.ownerIsPrivate(postedByUserId, userId);
};

export const addComment = async (
  { commentId, postId, text }: Fields['Mutation.addComment']['args'],
  call: Call,
): Promise<Comment> => {
  const key = commentKey(checkedId('commentId', commentId));
  checkedText(text);
  const isKnown = knowsOwner(postId);
  const [caller, post, existing, textTags] = await Promise.all([
    activeCaller(call),
    findPost(call, checkedId('postId', postId)),
    call.store.get<Comment>(main, key),
    tagged(call, text),
  ]);
  if (!post || post.postStatus === 'DELETING') throw refusePost.none(postId);
  const otherwise = refuseTalk.commentExists(commentId);
  const comment: Comment = {
    schemaVersion: commentSchemaVersion,
    ...{ commentId, postId, userId: caller.userId, postedByUserId: post.postedByUserId },
    ...{ commentedAt: call.now, text, textTags },
  };
  const write = put(main, { ...key, ...commentIndexKeys(comment), ...comment }, { condition: isNew, otherwise });

  const isRefused = existing || post.commentsDisabled;
  if (isKnown || isRefused || !(await commitIfOpen(call, post, write))) {
    checkOpen(post, await standingTo(call, post.postedByUserId), caller.userId);
    if (existing) throw otherwise;
    await call.store.commit(write);
  }
  return comment;
};

export const deleteComment = async (commentId: string, call: Call): Promise<Comment> => {
  const key = commentKey(checkedId('commentId', commentId));
  const [caller, comment] = await Promise.all([activeCaller(call), call.store.get<Comment>(main, key)]);
  const otherwise = refuseTalk.noCommentFound(commentId);
  if (!comment) throw otherwise;
  if (![comment.userId, comment.postedByUserId].includes(caller.userId)) throw refuseTalk.notYourComment(commentId);
  await call.store.commit(remove(main, key, { condition: isExisting, otherwise }));
  return comment;
};
