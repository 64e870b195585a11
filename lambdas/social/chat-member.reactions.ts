import { reaction } from '../runtime/reaction.ts';
import type { ChatMember } from './chat-member.ts';
import { countOnUser, userAddress } from './user-count.ts';

const hasUnviewed = (member: ChatMember | undefined) => (member?.messagesUnviewedCount ?? 0) > 0;

/** People count the chats they are in, and those in which something waits for them. */
export const countChats = reaction<ChatMember>(
  ({ before, after }, found) => {
    const member = after ?? before;
    if (!member) return [];
    return countOnUser(found, member.userId, member.joinedAt, {
      chatCount: Number(after !== undefined) - Number(before !== undefined),
      chatsWithUnviewedMessagesCount: Number(hasUnviewed(after)) - Number(hasUnviewed(before)),
    });
  },
  {
    watching: ['userId', 'messagesUnviewedCount'],
    needs: ({ before, after }) => [before, after].flatMap((member) => (member ? [userAddress(member.userId)] : [])),
  },
);
