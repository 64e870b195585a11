import { stickerQueue } from '../../contract/tables/sticker-queue.ts';
import type { Bulk } from '../runtime/bulk.ts';
import { fileOf, type StickerFile } from './file.ts';
import { type QueuedSticker, queuedStickerKey } from './queued-sticker.ts';
import { sessionSeconds } from './session.store.ts';
import { mostFiles } from './tag.status.ts';
import { secondsOf, type Tagger } from './tagger.ts';

/** The files of the set that is being tagged, sorted by unique id, as the table keeps them. */
export const queuedFiles = async ({ userId, store }: Tagger): Promise<readonly QueuedSticker[]> =>
  (await store.query<QueuedSticker>(stickerQueue, { hash: userId, limit: mostFiles })).items;

/** Makes these the files of the queue; what an earlier queue left behind goes. */
export const writeQueue = async (
  { userId, now, store }: Tagger,
  before: readonly QueuedSticker[],
  files: readonly StickerFile[],
): Promise<void> => {
  const expiresAt = secondsOf(now) + sessionSeconds;
  const wanted = new Set(files.map(({ fileUniqueId }) => fileUniqueId));
  const gone = before.filter(({ fileUniqueId }) => !wanted.has(fileUniqueId));
  await store.writeAll([
    ...gone.map(({ fileUniqueId }): Bulk => {
      return { kind: 'remove', table: stickerQueue, key: queuedStickerKey(userId, fileUniqueId) };
    }),
    ...files.map((file): Bulk => {
      const item: QueuedSticker = { ...queuedStickerKey(userId, file.fileUniqueId), ...fileOf(file), expiresAt };
      return { kind: 'put', table: stickerQueue, item };
    }),
  ]);
};

/** Steps keep a session alive, and its files must not expire before it: they are written anew in their second half. */
export const prolongQueue = async (tagger: Tagger, files: readonly QueuedSticker[]): Promise<void> => {
  const soon = secondsOf(tagger.now) + sessionSeconds / 2;
  if (files.some(({ expiresAt }) => expiresAt < soon)) await writeQueue(tagger, files, files);
};
