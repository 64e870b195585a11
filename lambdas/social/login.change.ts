import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isSentCode } from '../runtime/pool-session.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { poolEntry, removePoolAttributes, setPoolAttributes } from '../runtime/user-pool.ts';
import { show } from '../runtime/view.ts';
import { refuseAccount } from './account.refusals.ts';
import { refuseBannedUser } from './ban.ts';
import { activeOrAnonymousCaller } from './caller.ts';
import type { Contact } from './contact.ts';
import { type ContactName, contactWays, takeContact } from './login.contact.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

/**
 * Sends a code to a new contact. Cognito sends one only to the attribute itself, so the new value is put there for a
 * moment and the old one put back: until the code comes, people sign in with what they had.
 */
const startChange = async (name: ContactName, given: string, call: Call): Promise<User> => {
  const { attribute, pending, keyOf, short } = contactWays[name];
  const value = given.toLowerCase();
  const [user, owner] = await Promise.all([activeOrAnonymousCaller(call), call.store.get<Contact>(main, keyOf(value))]);
  if (user[name] === value) throw refuseAccount.contactAlreadySet(short, value);
  if (owner && owner.userId !== user.userId) throw refuseAccount.contactUsedByOther(name);
  await refuseBannedUser(call, user, { [name]: value });

  const { world } = call;
  if (!(await setPoolAttributes(world, user.userId, { [attribute]: value, [pending]: value })))
    throw refuseAccount.contactUsedByOther(name);
  const old = user[name];
  if (old) await setPoolAttributes(world, user.userId, { [attribute]: old, [`${attribute}_verified`]: 'true' });
  return user;
};

const finishChange = async (name: ContactName, code: string, call: Call): Promise<User> => {
  const { attribute, pending } = contactWays[name];
  const user = await activeOrAnonymousCaller(call);
  const entry = await poolEntry(call.world, user.userId);
  const value = name === 'email' ? entry?.unverifiedEmail : entry?.unverifiedPhone;
  if (!value) throw refuseAccount.nothingToVerify(user.userId);
  if (!(await isSentCode(call.world, user.userId, attribute, code))) throw refuseAccount.wrongCode();

  const after = await takeContact(call, user, name, value, refuseAccount.contactUsedByOther(name));
  await removePoolAttributes(call.world, user.userId, pending);
  return after;
};

export const served: Resolvers<`Mutation.${'start' | 'finish'}ChangeUser${'Email' | 'PhoneNumber'}`> = {
  'Mutation.startChangeUserEmail': async ({ email }, call) => show(userView, await startChange('email', email, call)),
  'Mutation.finishChangeUserEmail': async ({ verificationCode }, call) =>
    show(userView, await finishChange('email', verificationCode, call)),
  'Mutation.startChangeUserPhoneNumber': async ({ phoneNumber }, call) =>
    show(userView, await startChange('phoneNumber', phoneNumber, call)),
  'Mutation.finishChangeUserPhoneNumber': async ({ verificationCode }, call) =>
    show(userView, await finishChange('phoneNumber', verificationCode, call)),
};
