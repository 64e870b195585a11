import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { linkLogins, userPoolProvider } from '../runtime/identity-pool.ts';
import { tokensFor } from '../runtime/pool-session.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { refuseAccount } from './account.refusals.ts';
import { refuseBannedUser } from './ban.ts';
import { activeOrAnonymousCaller } from './caller.ts';
import { type Contact, userEmailKey } from './contact.ts';
import { takeContact, upgraded } from './login.contact.ts';
import { apple } from './outside/apple.ts';
import { facebook } from './outside/facebook.ts';
import { google } from './outside/google.ts';
import type { LoginProvider } from './outside/login-provider.ts';
import { saveUser } from './user.settings.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

/** Lets the caller sign in through a provider too. The address it vouches for may be the caller's own, of course. */
const linkLogin = async (provider: LoginProvider, token: string, call: Call): Promise<User> => {
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

const link = async (provider: LoginProvider, token: string, call: Call) =>
  show(userView, await linkLogin(provider, token, call));

export const served: Resolvers<`Mutation.link${'Apple' | 'Facebook' | 'Google'}Login`> = {
  'Mutation.linkAppleLogin': ({ appleIdToken }, call) => link(apple, appleIdToken, call),
  'Mutation.linkFacebookLogin': ({ facebookAccessToken }, call) => link(facebook, facebookAccessToken, call),
  'Mutation.linkGoogleLogin': ({ googleIdToken }, call) => link(google, googleIdToken, call),
};
