import { refuseAccount } from '../account.refusals.ts';
import { checkIdToken, provenEmail } from './id-token.ts';
import type { LoginProvider } from './login-provider.ts';
import { keysOf } from './stand-in.ts';

/** Sign in with Apple: an id token made for our services id. */
export const apple: LoginProvider = {
  name: 'appleid.apple.com',
  verifiedEmail: async (token, world) => {
    const keys = keysOf(world, 'https://appleid.apple.com/auth/keys');
    const checked = await checkIdToken(token, keys, ['https://appleid.apple.com'], world.timestamp());
    if (checked.is === 'signed by nobody known') throw refuseAccount.unknownAppleKey(checked.kid, checked.alg);
    if (checked.is === 'false') throw refuseAccount.badIdToken('Apple', checked.because);
    if (checked.claims.aud !== world.setting('appleServicesId'))
      throw refuseAccount.badIdToken('Apple', 'it is not for this app');
    const email = provenEmail(checked.claims);
    if (!email) throw refuseAccount.noAppleEmail();
    return email;
  },
};
