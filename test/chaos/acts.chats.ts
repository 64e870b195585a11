import { main } from '../../contract/tables/main.ts';
import { isExisting } from '../../lambdas/runtime/condition.ts';
import { put, remove, update } from '../../lambdas/runtime/write.ts';
import { type Card, cardIndexKeys, cardKey } from '../../lambdas/social/card.ts';
import { chatIndexKeys, chatKey } from '../../lambdas/social/chat.ts';
import { type ChatMember, chatMemberIndexKeys, chatMemberKey } from '../../lambdas/social/chat-member.ts';
import { type ChatMessage, chatMessageIndexKeys, chatMessageKey } from '../../lambdas/social/chat-message.ts';
import { type Act, type Town, takeOut } from './town.ts';

const memberItem = (town: Town, chatId: string, userId: string) => {
  const at = town.now();
  const member: ChatMember = { schemaVersion: 1, chatId, userId, joinedAt: at, lastMessageActivityAt: at };
  return { ...chatMemberKey(chatId, userId), ...chatMemberIndexKeys(member), ...member };
};

const messageItem = (town: Town, chatId: string, messageId: string, userId?: string) => {
  const said = { schemaVersion: 0, messageId, chatId, createdAt: town.now(), text: 'hello', textTags: [] };
  const message: ChatMessage = { ...said, ...(userId && { userId }) };
  return { ...chatMessageKey(messageId), ...chatMessageIndexKeys(message), ...message };
};

/** A chat with a word from the system: its id is the chat's, so that either can be flagged. */
const addChat: Act = (town) => {
  const [chatId, founder] = [town.id('chat'), town.luck.pick(town.people)];
  if (!founder) return undefined;
  const chat = {
    schemaVersion: 0,
    chatId,
    chatType: 'GROUP',
    createdByUserId: founder.userId,
    createdAt: town.now(),
  } as const;
  town.later(() => {
    town.chats.push(chatId);
    town.chatters.push({ chatId, userId: founder.userId });
  });
  return {
    commits: [
      [
        put(main, { ...chatKey(chatId), ...chatIndexKeys(chat), ...chat }),
        put(main, memberItem(town, chatId, founder.userId)),
        put(main, messageItem(town, chatId, chatId)),
      ],
    ],
  };
};

const joinChat: Act = (town) => {
  const [chatId, person] = [town.luck.pick(town.chats), town.luck.pick(town.people)];
  if (!chatId || !person) return undefined;
  const { userId } = person;
  if (town.chatters.some((one) => one.chatId === chatId && one.userId === userId)) return undefined;
  town.chatters.push({ chatId, userId });
  return { bulk: [{ kind: 'put', table: main, item: memberItem(town, chatId, userId) }] };
};

const leaveChat: Act = (town) => {
  const found = takeOut(town, town.chatters);
  return found && { bulk: [{ kind: 'remove', table: main, key: chatMemberKey(found.chatId, found.userId) }] };
};

const chat: Act = (town) => {
  const found = town.luck.pick(town.chatters);
  if (!found) return undefined;
  const messageId = town.id('message');
  town.later(() => void town.messages.push(messageId));
  return { bulk: [{ kind: 'put', table: main, item: messageItem(town, found.chatId, messageId, found.userId) }] };
};

const deleteMessage: Act = (town) => {
  const messageId = takeOut(town, town.messages);
  if (!messageId) return undefined;
  const key = chatMessageKey(messageId);
  const forced = update(main, key, { set: { removedByForce: true } }, { condition: isExisting });
  return { commits: [...(town.luck.strikes(0.3) ? [[forced]] : []), [remove(main, key, { condition: isExisting })]] };
};

/** Messages wait for a member, or have been viewed. */
const noticeMessages: Act = (town) => {
  const found = town.luck.pick(town.chatters);
  if (!found) return undefined;
  const waiting = town.luck.below(3);
  const change = waiting === 0 ? { remove: ['messagesUnviewedCount'] } : { set: { messagesUnviewedCount: waiting } };
  const condition = isExisting;
  return { commits: [[update(main, chatMemberKey(found.chatId, found.userId), change, { condition })]] };
};

const addCard: Act = (town) => {
  const person = town.luck.pick(town.people);
  if (!person) return undefined;
  const cardId = town.id('card');
  const card: Card = {
    schemaVersion: 1,
    cardId,
    userId: person.userId,
    createdAt: town.now(),
    title: 'news',
    action: '/',
  };
  town.later(() => void town.cards.push(cardId));
  return { bulk: [{ kind: 'put', table: main, item: { ...cardKey(cardId), ...cardIndexKeys(card), ...card } }] };
};

const deleteCard: Act = (town) => {
  const cardId = takeOut(town, town.cards);
  return cardId ? { bulk: [{ kind: 'remove', table: main, key: cardKey(cardId) }] } : undefined;
};

export const chatActs = { addChat, joinChat, leaveChat, chat, deleteMessage, noticeMessages, addCard, deleteCard };
