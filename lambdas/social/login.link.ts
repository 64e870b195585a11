import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { linkLogins, userPoolProvider } from '../runtime/identity-pool.ts';
import { tokensFor } from '../runtime/pool-session.ts';
import { refuseAccount } from './account.refusals.ts';
import { refuseBannedUser } from './ban.ts';
import { activeOrAnonymousCaller } from './caller.ts';
import { type Contact, userEmailKey } from './contact.ts';
import { takeContact, upgraded } from './login.contact.ts';
import type { LoginProvider } from './outside/login-provider.ts';
import { saveUser } from './user.settings.ts';
import type { User } from './user.ts';

/** Lets the caller sign in through a provider too. The address it vouches for may be the caller's own, of course. */
export const linkLogin = async (provider: LoginProvider, token: string, call: Call): Promise<User> => {
  const { world } = call;
  const user = await activeOrAnonymousCaller(call);
  const email = await provider.verifiedEmail(token, world);
  const owner = await call.store.get<Contact>(main, userEmailKey(email));
  if (owner && owner.userId !== user.userId) throw refuseAccount.federatedEmailUsed();
  await refuseBannedUser(call, user, { email });

  const { IdToken } = await tokensFor(world, user.userId);
  const logins = { [userPoolProvider(world)]: IdToken, [provider.name]: token };
  const failure = await linkLogins(world, user.userId, logins);
  if (failure) throw refuseAccount.linkFailed(failure);
  if (!user.email) return takeContact(call, user, 'email', email, refuseAccount.emailTaken(email));
  return saveUser(call, user, upgraded(user));
};
