import type { StickerFileInput } from '../../contract/schema.generated.ts';
import { checkedId } from '../runtime/ids.ts';
import { refuse } from './refusals.ts';

/** A sticker or an animation. `fileUniqueId` is who it is, `fileId` how to send it; an animation belongs to no set. */
export interface StickerFile {
  readonly fileUniqueId: string;
  readonly fileId: string;
  readonly setName?: string;
  readonly mimeType?: string;
}

export const animationTypes = ['video/mp4', 'image/gif'] as const;

const isAnimation = (mimeType: string) => animationTypes.some((known) => known === mimeType);

export const checkedFile = ({ fileUniqueId, fileId, setName, mimeType }: StickerFileInput): StickerFile => {
  if (mimeType && !isAnimation(mimeType)) throw refuse.badMimeType(mimeType);
  return {
    fileUniqueId: checkedId('fileUniqueId', fileUniqueId),
    fileId: checkedId('fileId', fileId),
    ...(setName && { setName: checkedId('setName', setName) }),
    ...(mimeType && { mimeType }),
  };
};

/** The file of a row that says more than the file. */
export const fileOf = ({ fileUniqueId, fileId, setName, mimeType }: StickerFile): StickerFile => ({
  fileUniqueId,
  fileId,
  ...(setName && { setName }),
  ...(mimeType && { mimeType }),
});
