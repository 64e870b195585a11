import { workOn } from '../runtime/worker.ts';
import { forgetAlbum } from './album.work.ts';
import { forceDisable } from './ban.forced.ts';
import { clearFlags, deleteComment } from './comment.work.ts';
import { deleteUser } from './deletion.ts';
import { refreshFirstStory } from './first-story.work.ts';
import { openUp } from './follow.opening.ts';
import { removeLikes } from './like.removal.ts';
import { archivePost, clearLikes, deletePost } from './post.work.ts';
import type { SocialWork } from './works.ts';

/** Takes long work from the fan-out queue, a page at a time. */
export const handler = workOn<SocialWork>({
  archivePost,
  clearFlags,
  clearLikes,
  deleteComment,
  deletePost,
  deleteUser,
  forceDisable,
  forgetAlbum,
  openUp,
  refreshFirstStory,
  removeLikes,
});
