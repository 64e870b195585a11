import type { FieldsOf } from '../../contract/fields.ts';
import type { Call } from '../runtime/call.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { finishChange, startChange } from './login.change.ts';
import { linkLogin } from './login.link.ts';
import { setPassword } from './login.password.ts';
import { apple } from './outside/apple.ts';
import { facebook } from './outside/facebook.ts';
import { google } from './outside/google.ts';
import type { LoginProvider } from './outside/login-provider.ts';
import { userView } from './user.view.ts';

const link = async (provider: LoginProvider, token: string, call: Call) =>
  show(userView, await linkLogin(provider, token, call));

export const handler = resolvers<FieldsOf<'logins'>>({
  'Mutation.linkAppleLogin': ({ appleIdToken }, call) => link(apple, appleIdToken, call),
  'Mutation.linkFacebookLogin': ({ facebookAccessToken }, call) => link(facebook, facebookAccessToken, call),
  'Mutation.linkGoogleLogin': ({ googleIdToken }, call) => link(google, googleIdToken, call),

  'Mutation.startChangeUserEmail': async ({ email }, call) => show(userView, await startChange('email', email, call)),
  'Mutation.finishChangeUserEmail': async ({ verificationCode }, call) =>
    show(userView, await finishChange('email', verificationCode, call)),
  'Mutation.startChangeUserPhoneNumber': async ({ phoneNumber }, call) =>
    show(userView, await startChange('phoneNumber', phoneNumber, call)),
  'Mutation.finishChangeUserPhoneNumber': async ({ verificationCode }, call) =>
    show(userView, await finishChange('phoneNumber', verificationCode, call)),

  'Mutation.setUserPassword': async ({ encryptedPassword }, call) =>
    show(userView, await setPassword(encryptedPassword, call)),
});
