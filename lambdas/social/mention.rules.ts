import { all, type Condition, equals, unchanged } from '../runtime/condition.ts';
import type { KeyOf } from '../runtime/keys.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Comment } from './comment.ts';
import { type Mention, mentionKey, type TextNoun } from './mention.ts';
import type { Post } from './post.ts';
import type { TextTag } from './text-tag.ts';
import type { User } from './user.ts';

/** What the main table keeps of a text that can name users. */
export type Tagging = Pick<Post, 'textTags' | 'taggedAt'> &
  Partial<Pick<Post, 'postedAt'> & Pick<Comment, 'commentedAt'> & Pick<ChatMessage, 'createdAt' | 'lastEditedAt'>>;

/** When a text came to name whom it names. */
const taggedAtOf = ({ taggedAt, lastEditedAt, postedAt, commentedAt, createdAt }: Tagging): string =>
  taggedAt ?? lastEditedAt ?? postedAt ?? commentedAt ?? createdAt ?? '';

/** True of a user who was there when the text was written; whoever started over since, under the same id, was not meant. */
export const isMeant = (user: User | undefined, text: Tagging): user is User =>
  user !== undefined && user.signedUpAt <= taggedAtOf(text);

/** The tags of a text that mean someone who is there. */
export const tagsLeft = (text: Tagging, userOf: (userId: string) => User | undefined): readonly TextTag[] =>
  (text.textTags ?? []).filter(({ userId }) => isMeant(userOf(userId), text));

/** That nobody has given the text other tags since it was read. */
export const asTagged = (text: Tagging): Condition =>
  all(
    ...(['taggedAt', 'lastEditedAt'] as const).map((name) => unchanged(name, text[name])),
    equals('textTags', text.textTags),
  );

/** Each user whom the tags name, once. */
export const mentionsOf = (
  tags: readonly TextTag[] = [],
  noun: TextNoun,
  id: string,
): readonly (Mention & KeyOf<'Search'>)[] =>
  [...new Set(tags.map(({ userId }) => userId))].map((userId) => {
    const mention = { userId, noun, id };
    return { ...mentionKey(mention), kind: 'mention', ...mention };
  });
