import { isRefusedAs, poolOperation } from './user-pool.ts';
import type { World } from './world.ts';

/** What Cognito calls a code that does not confirm this sign-up, or a sign-up that cannot be confirmed. */
const failures = [
  'AliasExistsException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'TooManyFailedAttemptsException',
  'UserNotFoundException',
];

/** True if the code is the one that was sent, and only the first time: who is confirmed already is not again. */
export const confirmSignUp = async (world: World, userId: string, code: string): Promise<boolean> => {
  try {
    await poolOperation(world, 'ConfirmSignUp', {
      // The client people sign up with: a code belongs to it.
      ClientId: world.setting('frontendClientId'),
      Username: userId,
      ConfirmationCode: code,
    });
    return true;
  } catch (error) {
    if (isRefusedAs(error, ...failures)) return false;
    throw error;
  }
};
