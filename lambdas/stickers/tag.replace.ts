import { randomUUID } from 'node:crypto';
import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import { ConditionFailed } from '../runtime/commit.ts';
import { all, isExisting, isNew, unchanged } from '../runtime/condition.ts';
import { backOff } from '../runtime/dynamo.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { fileOf, type StickerFile } from './file.ts';
import { refuse } from './refusals.ts';
import { ownTags } from './tag.own.ts';
import {
  everyone,
  type StickerTag,
  sharedStickerTagKey,
  stickerTagIndexKeys,
  stickerTagKey,
  stickerTagRevisionKey,
} from './tag.ts';
import type { Tagger } from './tagger.ts';

/** One value of a file as its author had it, and as it shall be. */
interface ValueChange {
  readonly before: StickerTag | undefined;
  readonly after: StickerTag | undefined;
}

const isPublic = (tag: StickerTag | undefined) => tag !== undefined && !tag.isPrivate;

const isSame = ({ before, after }: ValueChange): boolean =>
  before !== undefined &&
  after !== undefined &&
  isPublic(before) === isPublic(after) &&
  (['fileId', 'setName', 'mimeType'] as const).every((name) => before[name] === after[name]);

const ownWrite = ({ before, after }: ValueChange): readonly Write[] => {
  const asRead = before ? all(isExisting, unchanged('isPrivate', before.isPrivate)) : isNew;
  const tag = after ?? before;
  if (!tag) return [];
  const key = stickerTagKey(tag.authorUserId, tag.fileUniqueId, tag.value);
  if (!after) return [remove(stickerTags, key, { condition: asRead })];
  return [put(stickerTags, { ...key, ...stickerTagIndexKeys(after), ...after }, { condition: asRead })];
};

/** The row of a value that everyone finds: how many authors it has, and the latest word on its file. */
const sharedWrite = ({ before, after }: ValueChange): readonly Write[] => {
  const by = Number(isPublic(after)) - Number(isPublic(before));
  const tag = after ?? before;
  if (!tag || (by === 0 && !isPublic(after))) return [];
  const file = isPublic(after) ? { authorUserId: everyone, ...fileOf(tag) } : {};
  const key = sharedStickerTagKey(tag.fileUniqueId, tag.value);
  return [update(stickerTags, key, { set: file, ...(by !== 0 && { add: { authorCount: by } }) })];
};

const mostActions = 100;

/**
 * Two replacements by one author that met no row in common would leave both sets of tags: each moves the revision it has
 * read. A transaction too full for that takes away 25 rows, all there can be, and so meets any other by itself.
 */
const withRevision = (writes: readonly Write[], key: { id: string; value: string }, was: unknown, leaves: boolean) => {
  if (writes.length >= mostActions) return writes;
  const condition = unchanged('revision', was);
  const mark = leaves
    ? put(stickerTags, { ...key, revision: randomUUID() }, { condition })
    : remove(stickerTags, key, { condition });
  return [...writes, mark];
};

const attempts = 8;

const insist = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (tries >= attempts) throw refuse.changedMeanwhile();
      await backOff(tries);
    }
  }
};

/** Makes these values the author's tags of a file, in one read and one transaction; those of others stay untouched. */
export const replaceTags = (
  { userId, now, store }: Tagger,
  file: StickerFile,
  values: readonly string[],
  isPrivate: boolean,
): Promise<{ readonly before: readonly StickerTag[]; readonly after: readonly StickerTag[] }> =>
  insist(async () => {
    const { tags, revision } = await ownTags(store, userId, file.fileUniqueId);
    const known = new Map(tags.map((tag) => [tag.value, tag]));
    const after = values.map((value): StickerTag => {
      const createdAt = known.get(value)?.createdAt ?? now;
      return { ...file, authorUserId: userId, value, ...(isPrivate && { isPrivate }), createdAt };
    });
    const wanted = new Set(values);
    const changes: readonly ValueChange[] = [
      ...tags.filter(({ value }) => !wanted.has(value)).map((tag) => ({ before: tag, after: undefined })),
      ...after.map((tag) => ({ before: known.get(tag.value), after: tag })),
    ];

    const writes = changes
      .filter((change) => !isSame(change))
      .flatMap((change) => [...ownWrite(change), ...sharedWrite(change)]);
    const key = stickerTagRevisionKey(userId, file.fileUniqueId);
    if (writes.length > 0) await store.commit(...withRevision(writes, key, revision, after.length > 0));
    return { before: tags, after };
  });
