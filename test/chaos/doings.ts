import type { Call } from '../../lambdas/runtime/call.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { Refusal } from '../../lambdas/runtime/refusal.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { blockUser, unblockUser } from '../../lambdas/social/block.changes.ts';
import { addComment, deleteComment } from '../../lambdas/social/comment.changes.ts';
import { flagPost } from '../../lambdas/social/flag.changes.ts';
import { answerFollower, followUser, unfollowUser } from '../../lambdas/social/follow.changes.ts';
import { dislikePost, likePost } from '../../lambdas/social/like.changes.ts';
import { addPost } from '../../lambdas/social/post.creation.ts';
import { archivePost, deletePost, restoreArchivedPost } from '../../lambdas/social/post.lifecycle.ts';
import { reportPostViews } from '../../lambdas/social/view.report.ts';
import { fateOf } from './fate.ts';
import type { Outside } from './outside.ts';
import type { Command } from './rules.ts';

type Doing = (call: Call, command: Command) => Promise<unknown>;

const doings: Readonly<Record<Command['verb'], Doing>> = {
  follow: (call, { whom }) => followUser(whom, call),
  unfollow: (call, { whom }) => unfollowUser(whom, call),
  accept: (call, { whom }) => answerFollower(whom, 'FOLLOWING', call),
  deny: (call, { whom }) => answerFollower(whom, 'DENIED', call),
  block: (call, { whom }) => blockUser(whom, call),
  unblock: (call, { whom }) => unblockUser(whom, call),
  addPost: (call, { post }) => addPost({ postId: post, postType: 'TEXT_ONLY', text: 'words' }, call),
  archive: (call, { post }) => archivePost(post, call),
  restore: (call, { post }) => restoreArchivedPost(post, call),
  deletePost: (call, { post }) => deletePost(post, call),
  like: (call, { post }) => likePost(post, 'ONYMOUSLY_LIKED', call),
  likeSilently: (call, { post }) => likePost(post, 'ANONYMOUSLY_LIKED', call),
  dislike: (call, { post }) => dislikePost(post, call),
  view: (call, { post }) => reportPostViews({ postIds: [post], viewType: 'FOCUS' }, call),
  say: (call, { post, comment }) => addComment({ commentId: comment, postId: post, text: 'well' }, call),
  unsay: (call, { comment }) => deleteComment(comment, call),
  flagPost: (call, { post }) => flagPost(post, call),
};

/** A call as a resolver gets it. */
export const callOf = (callerId: string, dynamo: Dynamo, outside: Outside): Call => ({
  ...{ callerId, signedIn: true, coordinate: 'Mutation.followUser', now: timestamp(), headers: {} },
  selection: { fields: new Map(), opaque: false },
  store: createStore(dynamo),
  world: outside.world(dynamo, fateOf()),
});

/** False if it was refused. */
export const wasLet = async (doing: Promise<unknown>): Promise<boolean> => {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Does a command as its resolver does it; false if it was refused. */
export const carryOut = (command: Command, dynamo: Dynamo, outside: Outside): Promise<boolean> =>
  wasLet(doings[command.verb](callOf(command.who, dynamo, outside), command));
