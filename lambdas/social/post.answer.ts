import type { Call } from '../runtime/call.ts';
import { show } from '../runtime/view.ts';
import type { Post } from './post.ts';
import { postView } from './post.view.ts';

/** A post as the answer to whoever did something with it: nothing, if it is theirs no longer to see. */
export const showToDoer = (post: Post, call: Call) =>
  post.postStatus === 'COMPLETED' || post.postedByUserId === call.callerId ? show(postView, post) : undefined;
