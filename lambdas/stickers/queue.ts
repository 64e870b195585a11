import type { StickerQueueMode } from '../../contract/schema.generated.ts';
import { fileOf, type StickerFile } from './file.ts';
import { nthSetBit, toBitmap } from './queue.bitmap.ts';
import { prolongQueue, queuedFiles, writeQueue } from './queue.files.ts';
import { refuse } from './refusals.ts';
import { beginSession, endSession, findSession, moveSession } from './session.store.ts';
import type { StickerSession } from './session.ts';
import { mostFiles, taggedFiles } from './tag.status.ts';
import { secondsOf, type Tagger } from './tagger.ts';

export interface QueueWish {
  readonly setName: string;
  readonly files: readonly StickerFile[];
  readonly mode: StickerQueueMode;
  readonly lastUpdateId?: number;
}

const byUniqueId = (a: StickerFile, b: StickerFile) => (a.fileUniqueId < b.fileUniqueId ? -1 : 1);

const distinct = (files: readonly StickerFile[]) => [
  ...new Map(files.map((file) => [file.fileUniqueId, file])).values(),
];

const alreadyTagged = async (tagger: Tagger, { setName, files, mode }: QueueWish): Promise<ReadonlySet<string>> => {
  if (mode === 'ALL') return new Set();
  const ids = files.map(({ fileUniqueId }) => fileUniqueId);
  return new Set(await taggedFiles(tagger, setName, ids, mode === 'UNTAGGED' ? 'anyone' : 'me'));
};

/** Starts tagging a set: all of it, or what nobody or the tagger has not tagged yet. */
export const startQueue = async (tagger: Tagger, wish: QueueWish): Promise<StickerSession> => {
  const { setName, lastUpdateId } = wish;
  const files = distinct(wish.files.map((file) => ({ ...file, setName }))).sort(byUniqueId);
  if (files.length === 0 || files.length > mostFiles) throw refuse.badFileCount(mostFiles);

  const [tagged, before] = await Promise.all([alreadyTagged(tagger, { ...wish, files }), queuedFiles(tagger)]);
  const bits = files.map(({ fileUniqueId }) => !tagged.has(fileUniqueId));
  const file = files[bits.indexOf(true)];
  if (!file) throw refuse.nothingToTag(setName);

  await writeQueue(tagger, before, files);
  const size = bits.filter(Boolean).length;
  const queue = { setName, bitmap: toBitmap(bits), length: files.length, size, position: 1 };
  return beginSession(tagger, { isPrivate: false, file, queue, ...(lastUpdateId !== undefined && { lastUpdateId }) });
};

/** Goes on or back among the files to visit; undefined when the queue is finished. */
export const stepQueue = async (
  tagger: Tagger,
  steps: number,
  lastUpdateId?: number,
): Promise<StickerSession | undefined> => {
  const [session, queued] = await Promise.all([findSession(tagger), queuedFiles(tagger)]);
  const files = queued.filter(({ expiresAt }) => expiresAt > secondsOf(tagger.now));
  if (!session?.queue || files.length !== session.queue.length) throw refuse.noQueue();
  const { queue } = session;
  const position = queue.position + steps;
  if (position < 1) throw refuse.noPrevious();

  const at = nthSetBit(queue.bitmap, queue.length, position);
  const file = at === undefined ? undefined : files[at];
  if (!file) {
    await clearQueue(tagger);
    return undefined;
  }
  await prolongQueue(tagger, files);
  const moved = { file: fileOf(file), queue: { ...queue, position } };
  return moveSession(tagger, session, { ...moved, ...(lastUpdateId !== undefined && { lastUpdateId }) });
};

/** Ends tagging, with or without a queue; says whether there was any. */
export const clearQueue = async (tagger: Tagger): Promise<boolean> => {
  const [ended, files] = await Promise.all([endSession(tagger), queuedFiles(tagger)]);
  await writeQueue(tagger, files, []);
  return ended;
};
