import { credentialsFor, userPoolProvider } from '../runtime/identity-pool.ts';
import { tokensFor } from '../runtime/pool-session.ts';
import { route } from '../runtime/route.ts';
import { confirmSignUp } from '../runtime/sign-up.ts';
import { refuseAccount } from './account.refusals.ts';

/** POST user/confirm?userId=&code= signs in whoever knows the code: it was sent to a contact only the person reads. */
export const handler = route(['userId', 'code'], async ({ userId, code }, world) => {
  if (!(await confirmSignUp(world, userId, code))) throw refuseAccount.confirmationFailed();

  const tokens = await tokensFor(world, userId);
  const given = await credentialsFor(world, userId, { [userPoolProvider(world)]: tokens.IdToken });
  if ('failure' in given) throw refuseAccount.confirmationFailed();
  return { tokens, credentials: given.credentials };
});
