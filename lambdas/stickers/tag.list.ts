import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import type { PageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import type { StickerTag } from './tag.ts';
import type { Tagger } from './tagger.ts';

/** An author's tags. Files without a set are not in the index by set, so the whole list comes by value. */
export const listTags = (
  { userId, store }: Tagger,
  setName: string | undefined,
  asked: PageAsked,
): Promise<Page<StickerTag>> =>
  setName === undefined
    ? store.query(stickerTags, { index: 'search-by-value-index', hash: userId, ...asked })
    : store.query(stickerTags, {
        ...{ index: 'search-by-author-index', hash: userId, range: { is: '=', value: setName }, ...asked },
      });
