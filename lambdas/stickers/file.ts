/** A sticker or an animation. `fileUniqueId` is who it is, `fileId` how to send it; an animation belongs to no set. */
export interface StickerFile {
  readonly fileUniqueId: string;
  readonly fileId: string;
  readonly setName?: string;
  readonly mimeType?: string;
}
