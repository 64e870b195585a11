import { standInOrigin } from '../../runtime/stand-in.ts';
import type { World } from '../../runtime/world.ts';
import { refuseAccount } from '../account.refusals.ts';
import { checkIdToken, provenEmail } from './id-token.ts';
import type { LoginProvider } from './login-provider.ts';
import { keysOf } from './stand-in.ts';

const name = 'graph.facebook.com';

const ask = async <T>(path: string, token: string): Promise<T> => {
  const url = new URL(path, `https://${name}`);
  url.searchParams.set('access_token', token);
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (response.status !== 200) throw refuseAccount.facebookRefused(response.status);
  return (await response.json()) as T;
};

/** A token that another app was given proves nothing to us, so the app is asked for as well as the address. */
const askFacebook = async (token: string, world: World): Promise<string | undefined> => {
  const [app, person] = await Promise.all([
    ask<{ readonly id?: string }>('/app', token),
    ask<{ readonly email?: string }>('/me?fields=email', token),
  ]);
  if (app.id !== world.setting('facebookAppId')) throw refuseAccount.badIdToken('Facebook', 'it is not for this app');
  return person.email?.toLowerCase();
};

const askStandIn = async (token: string, world: World): Promise<string | undefined> => {
  const checked = await checkIdToken(token, keysOf(world, ''), [`https://${name}`], world.timestamp());
  if (checked.is !== 'true' || checked.claims.aud !== world.setting('facebookAppId'))
    throw refuseAccount.facebookRefused(400);
  return provenEmail(checked.claims);
};

/** Facebook login: an access token, which Facebook itself is asked about. */
export const facebook: LoginProvider = {
  name,
  verifiedEmail: async (token, world) => {
    const email = await (standInOrigin(world) ? askStandIn : askFacebook)(token, world);
    if (!email) throw refuseAccount.noFacebookEmail();
    return email;
  },
};
