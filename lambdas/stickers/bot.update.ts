import { animationTypes, type StickerFile } from './file.ts';

/** The part of Telegram's updates that the bot reads. */
export interface Update {
  readonly update_id: number;
  readonly message?: Message;
  readonly inline_query?: InlineQuery;
  readonly callback_query?: CallbackQuery;
}

interface Sender {
  readonly id: number;
  readonly is_bot: boolean;
}

interface MediaFile {
  readonly file_id: string;
  readonly file_unique_id: string;
}

export interface Sticker extends MediaFile {
  readonly set_name?: string;
}

export interface Message {
  readonly message_id: number;
  readonly from?: Sender;
  readonly chat: { readonly id: number; readonly type: string };
  readonly text?: string;
  readonly sticker?: Sticker;
  readonly animation?: MediaFile & { readonly mime_type?: string };
  readonly reply_to_message?: Message;
}

export interface InlineQuery {
  readonly id: string;
  readonly from: Sender;
  readonly query: string;
}

export interface CallbackQuery {
  readonly id: string;
  readonly from: Sender;
  readonly data?: string;
  /** What the pressed button is attached to; absent if it is too old. */
  readonly message?: Message;
}

export const isUpdate = (value: unknown): value is Update =>
  typeof value === 'object' && value !== null && 'update_id' in value && typeof value.update_id === 'number';

/** Telegram's people are not our accounts: their ids have a prefix no identity pool gives. */
export const userIdOf = ({ id }: Sender): string => `telegram:${id}`;

export const fileOfSticker = ({ file_unique_id, file_id, set_name }: Sticker): StickerFile => ({
  fileUniqueId: file_unique_id,
  fileId: file_id,
  ...(set_name && { setName: set_name }),
});

export const fileInMessage = ({ sticker, animation }: Message): StickerFile | undefined => {
  if (sticker) return fileOfSticker(sticker);
  if (!animation) return undefined;
  const mimeType = animationTypes.find((known) => known === animation.mime_type) ?? animationTypes[0];
  return { fileUniqueId: animation.file_unique_id, fileId: animation.file_id, mimeType };
};
