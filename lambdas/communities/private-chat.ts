import type { KeyOf } from '../runtime/keys.ts';

/** The id is made of the two users' ids in order, so that a pair has one chat whoever starts it. */
export interface PrivateChat {
  readonly Id: string;
  readonly Name?: string;
  readonly Description?: string;
}

export const privateChatKey = (privateChatId: string): KeyOf<'PrivateChats'> => ({
  PK: `PRIVATECHAT#${privateChatId}`,
  SK: `PRIVATECHAT#${privateChatId}`,
});
