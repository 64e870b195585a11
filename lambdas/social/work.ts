import { type Workers, workOn } from '../runtime/worker.ts';
import { type ForgetAlbum, forgetAlbum } from './album.work.ts';
import { type RefreshFirstStory, refreshFirstStory } from './first-story.work.ts';
import {
  type ArchivePost,
  archivePost,
  type ClearLikes,
  clearLikes,
  type DeletePost,
  deletePost,
} from './post.work.ts';

/** Every kind of long work of the social system. */
type Works = ArchivePost | ClearLikes | DeletePost | ForgetAlbum | RefreshFirstStory;

const workers: Workers<Works> = { archivePost, clearLikes, deletePost, forgetAlbum, refreshFirstStory };

export const handler = workOn(workers);
