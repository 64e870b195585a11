import { refuseAccount } from '../account.refusals.ts';
import { checkIdToken, provenEmail } from './id-token.ts';
import type { LoginProvider } from './login-provider.ts';
import { keysOf } from './stand-in.ts';

/** Sign in with Google: an id token made for our client id. */
export const google: LoginProvider = {
  name: 'accounts.google.com',
  verifiedEmail: async (token, world) => {
    const keys = keysOf(world, 'https://www.googleapis.com/oauth2/v3/certs');
    const issuers = ['https://accounts.google.com', 'accounts.google.com'];
    const checked = await checkIdToken(token, keys, issuers, world.timestamp());
    if (checked.is === 'signed by nobody known')
      throw refuseAccount.badIdToken('Google', `no key ${checked.kid} is known`);
    if (checked.is === 'false') throw refuseAccount.badIdToken('Google', checked.because);
    const { aud = '' } = checked.claims;
    if (aud !== world.setting('googleClientId')) throw refuseAccount.wrongGoogleAudience(aud);
    const email = provenEmail(checked.claims);
    if (!email) throw refuseAccount.noGoogleEmail();
    return email;
  },
};
