import { search } from '../../contract/tables/search.ts';
import { equals } from '../runtime/condition.ts';
import { amend, type Effect, putItem, removeItem } from '../runtime/effect.ts';
import { type Found, type Reaction, reaction } from '../runtime/reaction.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Comment } from './comment.ts';
import { asTagged, mentionsOf, type Tagging, tagsLeft } from './mention.rules.ts';
import { type Mention, type TextNoun, textAddress } from './mention.ts';
import type { Post } from './post.ts';
import type { User } from './user.ts';
import { userAddress } from './user-count.ts';

/** A user's leaving looks for mentions once the profile is gone: one that is written with the profile there is found. */
const noted = (mention: Mention, found: Found): readonly Effect[] => {
  const address = userAddress(mention.userId);
  const user = found<User>(address);
  return user ? [putItem(search, mention, { ...address, condition: equals('signedUpAt', user.signedUpAt) })] : [];
};

/**
 * Who is named where, so that no one who leaves stays named. A tag that came too late for its user's leaving, or that
 * means who they were before they started over, is taken out of the text instead.
 */
const keepMentions = <T extends Tagging>(noun: TextNoun, idOf: (text: T) => string): Reaction<T> =>
  reaction<T>(
    ({ before, after }, found) => {
      const text = after ?? before;
      if (!text) return [];
      const id = idOf(text);
      const { table, key } = textAddress({ noun, id });
      const left = after ? tagsLeft(after, (userId) => found<User>(userAddress(userId))) : [];
      return [
        ...mentionsOf(before?.textTags, noun, id).map(({ shard, term }) => removeItem(search, { shard, term })),
        ...mentionsOf(left, noun, id).flatMap((mention) => noted(mention, found)),
        ...(after && left.length < (after.textTags ?? []).length
          ? [amend(table, key, { set: { textTags: left } }, asTagged(after))]
          : []),
      ];
    },
    {
      watching: ['textTags', 'taggedAt', 'lastEditedAt'],
      needs: ({ after }) => (after?.textTags ?? []).map(({ userId }) => userAddress(userId)),
    },
  );

export const keepMentionsInPost = keepMentions<Post>('post', ({ postId }) => postId);
export const keepMentionsInComment = keepMentions<Comment>('comment', ({ commentId }) => commentId);
export const keepMentionsInMessage = keepMentions<ChatMessage>('chatMessage', ({ messageId }) => messageId);
