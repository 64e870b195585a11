import { show, type View } from '../runtime/view.ts';
import type { StickerFile } from './file.ts';

export interface Listed<T> {
  readonly items: readonly T[];
  readonly nextToken: string | null;
}

export const fileView: View<'StickerFile', StickerFile> = {
  type: 'StickerFile',
  fields: {
    fileUniqueId: ({ fileUniqueId }) => fileUniqueId,
    fileId: ({ fileId }) => fileId,
    setName: ({ setName }) => setName,
    mimeType: ({ mimeType }) => mimeType,
  },
};

export const filePageView: View<'StickerFilePage', Listed<StickerFile>> = {
  type: 'StickerFilePage',
  fields: {
    items: ({ items }) => items.map((file) => show(fileView, file)),
    nextToken: ({ nextToken }) => nextToken,
  },
};
