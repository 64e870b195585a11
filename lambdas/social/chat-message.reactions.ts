import { reaction } from '../runtime/reaction.ts';
import type { ChatMessage } from './chat-message.ts';
import { countOnUser, userAddress } from './user-count.ts';

/** Authors count for good what they wrote, and what of it was deleted; system messages have none. */
export const countMessages = reaction<ChatMessage>(
  ({ before, after }, found) => {
    const message = before && after ? undefined : (after ?? before);
    if (!message?.userId) return [];
    return countOnUser(found, message.userId, message.createdAt, {
      chatMessagesCreationCount: after ? 1 : 0,
      chatMessagesDeletionCount: after ? 0 : 1,
      chatMessagesForcedDeletionCount: !after && message.removedByForce ? 1 : 0,
    });
  },
  {
    watching: ['userId'],
    needs: ({ before, after }) => [before, after].flatMap((one) => (one?.userId ? [userAddress(one.userId)] : [])),
  },
);
