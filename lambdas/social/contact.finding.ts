import type { ContactInput, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting } from '../runtime/condition.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show, type View } from '../runtime/view.ts';
import { update } from '../runtime/write.ts';
import { activeCaller, findUser } from './caller.ts';
import { type Card, cardIndexKeys, cardKey, cardSchemaVersion } from './card.ts';
import { type Contact, userEmailKey, userPhoneNumberKey } from './contact.ts';
import { type Follow, followKey } from './follow.ts';
import { refuseGraph } from './graph.refusals.ts';
import { refuse } from './refusals.ts';
import { relationTo } from './relation.ts';
import { type User, userKey } from './user.ts';
import { userView } from './user.view.ts';

interface Found {
  readonly contactId: string;
  readonly user: User | undefined;
}

const foundView: View<'FoundContact', Found> = {
  type: 'FoundContact',
  fields: { contactId: ({ contactId }) => contactId, user: ({ user }) => user && show(userView, user) },
};

const mostContacts = 100;
const day = 86_400_000;

/** Whose the contact is; where several of its addresses are somebody's, the last one counts, phones after e-mails. */
const ownerOf = async (call: Call, { emails, phones }: ContactInput): Promise<string | undefined> => {
  const keys = [
    ...(emails ?? []).map((email) => userEmailKey(email.toLowerCase())),
    ...(phones ?? []).map(userPhoneNumberKey),
  ];
  const owners = await Promise.all(keys.map((key) => call.store.get<Contact>(main, key)));
  return owners.findLast((owner) => owner !== undefined)?.userId;
};

const find = async (call: Call, contact: ContactInput): Promise<Found> => {
  const userId = await ownerOf(call, contact);
  if (!userId) return { contactId: contact.contactId, user: undefined };
  const [user, { blockedBy }] = await Promise.all([findUser(call, userId), relationTo(call, userId)]);
  return { contactId: contact.contactId, user: blockedBy ? undefined : user };
};

const joinedCard = (caller: User, userId: string, now: string): Card => ({
  schemaVersion: cardSchemaVersion,
  cardId: `${userId}:CONTACT_JOINED:${caller.userId}`,
  userId,
  joinedUserId: caller.userId,
  createdAt: now,
  title: `${caller.username} joined REAL`,
  action: `https://real.app/user/${caller.userId}`,
  notifyUserAt: new Date(Date.parse(now) + day).toISOString(),
});

/** Those who do not follow the caller yet learn that the caller is here; once, and not if there is a block between them. */
const tellFound = async (call: Call, caller: User, users: readonly User[]): Promise<void> => {
  const others = [...new Set(users.map(({ userId }) => userId))].filter((userId) => userId !== caller.userId);
  const cards = await Promise.all(
    others.map(async (userId) => {
      const card = joinedCard(caller, userId, call.now);
      const [follow, told, { blocks }] = await Promise.all([
        call.store.get<Follow>(main, followKey(caller.userId, userId)),
        call.store.get<Card>(main, cardKey(card.cardId)),
        relationTo(call, userId),
      ]);
      return follow || told || blocks ? [] : [card];
    }),
  );
  await call.store.writeAll(
    cards.flat().map((card) => ({
      kind: 'put',
      table: main,
      item: { ...cardKey(card.cardId), ...cardIndexKeys(card), ...card },
    })),
  );
};

const findContacts = async (
  contacts: readonly ContactInput[],
  call: Call,
): Promise<readonly Shown<'FoundContact'>[]> => {
  const caller = await activeCaller(call);
  if (contacts.length > mostContacts) throw refuseGraph.tooManyContacts();
  const found = await Promise.all(contacts.map((contact) => find(call, contact)));
  await tellFound(
    call,
    caller,
    found.flatMap(({ user }) => user ?? []),
  );
  const guard = { condition: isExisting, otherwise: refuse.noUser(caller.userId) };
  await call.store.commit(update(main, userKey(caller.userId), { set: { lastFoundContactsAt: call.now } }, guard));
  return found.map((one) => show(foundView, one));
};

export const served: Resolvers<'Query.findContacts'> = {
  'Query.findContacts': ({ contacts }, call) => findContacts(contacts, call),
};
