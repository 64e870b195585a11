import { type Worker, type Workers, workOn } from '../runtime/worker.ts';
import type { SocialWork } from './works.ts';

/** Loaded when the first such work comes: few of them ever come to the same function. */
const later =
  <W>(load: () => Promise<Worker<W>>): Worker<W> =>
  async (work, shift) =>
    (await load())(work, shift);

const ofPosts = () => import('./post.work.ts');
const ofFeeds = () => import('./feed.work.ts');
const ofWords = () => import('./bad-words.work.ts');
const ofComments = () => import('./comment.work.ts');

/** Who does which long work, a page at a time. */
export const workers: Workers<SocialWork> = {
  archivePost: later(async () => (await ofPosts()).archivePost),
  checkComment: later(async () => (await ofWords()).checkComment),
  clearFlags: later(async () => (await ofComments()).clearFlags),
  clearLikes: later(async () => (await ofPosts()).clearLikes),
  deleteComment: later(async () => (await ofComments()).deleteComment),
  deletePost: later(async () => (await ofPosts()).deletePost),
  deleteUser: later(async () => (await import('./deletion.ts')).deleteUser),
  fanOutPost: later(async () => (await ofFeeds()).fanOutPost),
  forceDisable: later(async () => (await import('./ban.forced.ts')).forceDisable),
  forgetAlbum: later(async () => (await import('./album.work.ts')).forgetAlbum),
  keepPhoto: later(async () => (await import('./photo.work.ts')).keepPhoto),
  openUp: later(async () => (await import('./follow.opening.ts')).openUp),
  refreshFirstStory: later(async () => (await import('./first-story.work.ts')).refreshFirstStory),
  rescanComments: later(async () => (await ofWords()).rescanComments),
  removeLikes: later(async () => (await import('./like.removal.ts')).removeLikes),
  syncFeed: later(async () => (await ofFeeds()).syncFeed),
  withdrawPost: later(async () => (await ofFeeds()).withdrawPost),
};

/** Takes long work from the fan-out queue. */
export const handler = workOn(workers);
