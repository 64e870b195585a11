import type { Shown } from '../../contract/schema.generated.ts';
import { show, type View } from '../runtime/view.ts';
import { fileView, type Listed } from './file.view.ts';
import type { Hit } from './tag.search.ts';
import { everyone } from './tag.ts';

/** A tag is shown to its author or, as everyone's, to all: an author is named to nobody else. */
const tagView: View<'StickerTag', Hit> = {
  type: 'StickerTag',
  fields: {
    file: (tag) => show(fileView, tag),
    value: ({ value }) => value,
    authorUserId: ({ authorUserId }) => (authorUserId === everyone ? null : authorUserId),
    visibility: (tag) => ('isPrivate' in tag && tag.isPrivate ? 'PRIVATE' : 'PUBLIC'),
    authorCount: (tag) => ('authorCount' in tag ? tag.authorCount : null),
    createdAt: (tag) => ('createdAt' in tag ? tag.createdAt : null),
  },
};

export const showTags = (tags: readonly Hit[]): readonly Shown<'StickerTag'>[] => tags.map((tag) => show(tagView, tag));

export const tagPageView: View<'StickerTagPage', Listed<Hit>> = {
  type: 'StickerTagPage',
  fields: { items: ({ items }) => showTags(items), nextToken: ({ nextToken }) => nextToken },
};

export const exportView: View<'StickerTagExport', { readonly csv: string; readonly nextToken: string | null }> = {
  type: 'StickerTagExport',
  fields: { csv: ({ csv }) => csv, nextToken: ({ nextToken }) => nextToken },
};
