import { createHash } from 'node:crypto';
import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import type { PageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import type { Item } from '../runtime/write.ts';
import { isShown } from './tag.own.ts';
import { everyone, type SharedStickerTag, type StickerTag } from './tag.ts';
import type { Tagger } from './tagger.ts';

export type Hit = StickerTag | SharedStickerTag;

export interface Search {
  readonly prefix: string;
  readonly mineOnly: boolean;
}

const codeLength = 8;

/** A file in 48 bits: a page token carries one for each file shown so far, since a file can match again much later. */
const codeOf = (fileUniqueId: string) =>
  createHash('sha256').update(fileUniqueId).digest('base64url').slice(0, codeLength);

const codesIn = (shown: string): readonly string[] => shown.match(new RegExp(`.{${codeLength}}`, 'g')) ?? [];

/** Lets every file through once: a file matches with each of its tags. */
const firstOfItsFile = (codes: readonly string[]) => {
  const shown = new Set(codes);
  return ({ fileUniqueId, authorUserId, authorCount }: Item): boolean => {
    const code = codeOf(String(fileUniqueId));
    if (shown.has(code) || (authorUserId === everyone && !isShown({ authorCount }))) return false;
    shown.add(code);
    return true;
  };
};

/** Files with a tag that begins so, in the order of their tags: the author's own first, then everyone's, none twice. */
export const searchTags = async (
  { userId, store }: Tagger,
  { prefix, mineOnly }: Search,
  { limit, after }: PageAsked,
): Promise<Page<Hit>> => {
  const { shown = '', ...from } = after ?? { authorUserId: userId };
  const codes = [...codesIn(String(shown))];

  const walk = async (authorUserId: string, room: number): Promise<Page<Hit>> => {
    const page = await store.query<Hit>(stickerTags, {
      index: 'search-by-value-index',
      hash: authorUserId,
      range: { begins: prefix },
      limit: room,
      readAhead: 4 * limit,
      after: from['authorUserId'] === authorUserId && 'id' in from ? from : undefined,
      keep: firstOfItsFile(codes),
    });
    codes.push(...page.items.map(({ fileUniqueId }) => codeOf(fileUniqueId)));
    return page;
  };
  const page = (items: readonly Hit[], next: Page<Hit>['next']): Page<Hit> => ({
    items,
    ...(next && { next: { ...next, shown: codes.join('') } }),
  });

  const own = from['authorUserId'] === everyone ? { items: [] } : await walk(userId, limit);
  if (own.next || mineOnly) return page(own.items, own.next);
  if (own.items.length === limit) return page(own.items, { authorUserId: everyone });
  const others = await walk(everyone, limit - own.items.length);
  return page([...own.items, ...others.items], others.next);
};
