import { again } from '../runtime/again.ts';
import type { Call } from '../runtime/call.ts';
import { without } from '../runtime/item-change.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { completed, type Step } from './post.completion.ts';
import { ownPost } from './post.owned.ts';
import { refusePost } from './post.refusals.ts';
import { archived, deleting, leaveTrending } from './post.states.ts';
import type { Post } from './post.ts';
import { postWrite } from './post.writes.ts';

/** One step in the life of a post of the caller's. Each is tried again if the post moved while it was decided. */
const step = (
  call: Call,
  postId: string,
  otherwise: () => Refusal,
  decide: (post: Post, call: Call) => Step | Promise<Step>,
): Promise<Post> =>
  again(
    call,
    async (fresh) => {
      const post = await ownPost(fresh, postId, otherwise);
      const { after, writes = [] } = await decide(post, fresh);
      if (after !== post) await fresh.store.commit(postWrite(post, after), ...writes);
      return after;
    },
    () => refusePost.changedMeanwhile(postId),
  );

export const archivePost = (postId: string, call: Call): Promise<Post> =>
  step(call, postId, refusePost.archiveOfAnother, (post) => {
    if (post.postStatus !== 'COMPLETED') throw refusePost.archiveOf(post.postStatus);
    return { after: archived(post), writes: [leaveTrending(postId)] };
  });

export const restoreArchivedPost = (postId: string, call: Call): Promise<Post> =>
  step(call, postId, refusePost.restoreOfAnother, (post, fresh) => {
    if (post.postStatus !== 'ARCHIVED') throw refusePost.notArchived(postId, post.postStatus);
    return completed(fresh.store, post);
  });

/** Marks the post; what hangs on it, and it itself, is removed behind the scenes. */
export const deletePost = (postId: string, call: Call): Promise<Post> =>
  step(call, postId, refusePost.deleteOfAnother, (post) => ({
    after: post.postStatus === 'DELETING' ? post : deleting(post),
  }));

export const editPostExpiresAt = (postId: string, expiresAt: string | null | undefined, call: Call): Promise<Post> =>
  step(call, postId, refusePost.editOfAnother, (post) => {
    if (!expiresAt) return { after: post.expiresAt ? without(post, 'expiresAt') : post };
    const at = new Date(expiresAt).toISOString();
    if (at <= call.now) throw refusePost.expiresInPast();
    return { after: at === post.expiresAt ? post : { ...post, expiresAt: at } };
  });
