import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import type { Item } from '../runtime/write.ts';
import { isShown } from './tag.own.ts';
import { everyone } from './tag.ts';
import type { Tagger } from './tagger.ts';

/** Telegram lets a set have 200 stickers at most. */
export const mostFiles = 200;

/** A whole set comes in one request: DynamoDB ends it at a megabyte anyway. */
const pageSize = 5000;

/** Which of these files of a set are tagged: by anyone, as far as the tagger may see, or by the tagger alone. */
export const taggedFiles = async (
  { userId, store }: Tagger,
  setName: string,
  files: readonly string[],
  by: 'anyone' | 'me',
): Promise<readonly string[]> => {
  const untagged = new Set(files);
  const keep = ({ fileUniqueId, authorUserId, authorCount }: Item): boolean =>
    untagged.has(String(fileUniqueId)) && (authorUserId !== everyone || isShown({ authorCount }));

  const cross = async (author: string) => {
    const rows = store.pages<{ readonly fileUniqueId: string }>(stickerTags, {
      ...{ index: 'query-status-index', hash: setName, range: { is: '=', value: author }, pageSize, keep },
    });
    for await (const page of rows) for (const { fileUniqueId } of page) untagged.delete(fileUniqueId);
  };

  // The tagger's own rows count in both cases: private ones have no row of everyone's.
  await Promise.all((by === 'me' ? [userId] : [userId, everyone]).map(cross));
  return [...new Set(files)].filter((file) => !untagged.has(file));
};
