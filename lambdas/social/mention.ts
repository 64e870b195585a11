import { main } from '../../contract/tables/main.ts';
import type { KeyOf } from '../runtime/keys.ts';
import type { Address } from '../runtime/read.ts';
import { chatMessageKey } from './chat-message.ts';
import { commentKey } from './comment.ts';
import { postKey } from './post.ts';

export type TextNoun = 'post' | 'comment' | 'chatMessage';

/** That a text names a user. Texts know whom they name; this is the way back, for when a user leaves. */
export interface Mention {
  readonly kind: 'mention';
  readonly userId: string;
  readonly noun: TextNoun;
  /** Of the post, comment or message. */
  readonly id: string;
}

const keys = { post: postKey, comment: commentKey, chatMessage: chatMessageKey } as const;

export const mentionShard = (userId: string): string => `mention#${userId}`;

export const mentionKey = ({ userId, noun, id }: Omit<Mention, 'kind'>): KeyOf<'Search'> => ({
  shard: mentionShard(userId),
  term: `${noun}#${id}`,
});

/** Where the text is. */
export const textAddress = ({ noun, id }: Pick<Mention, 'noun' | 'id'>): Address => ({
  table: main,
  key: keys[noun](id),
});
