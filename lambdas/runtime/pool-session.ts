import { createHmac, randomBytes } from 'node:crypto';
import { type Attributes, isRefusedAs, operation, pairs, poolOperation, setPoolPassword } from './user-pool.ts';
import type { World } from './world.ts';

/** What Cognito gives someone who signed in, under Cognito's names: clients get it as it is. */
export interface Tokens {
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: string;
  readonly RefreshToken: string;
  readonly IdToken: string;
}

let secret: Promise<string> | undefined;
const clientSecret = (world: World): Promise<string> => {
  secret ??= operation<{ UserPoolClient: { ClientSecret: string } }>(world, 'DescribeUserPoolClient', {
    ClientId: world.setting('userPoolClientId'),
  }).then(
    ({ UserPoolClient }) => UserPoolClient.ClientSecret,
    (error: unknown) => {
      secret = undefined;
      throw error;
    },
  );
  return secret;
};

/** Signs in as a user, which only the backend's own client may do: its secret takes the place of a password. */
export const tokensFor = async (world: World, userId: string): Promise<Tokens> => {
  const ClientId = world.setting('userPoolClientId');
  const SECRET_HASH = createHmac('sha256', await clientSecret(world))
    .update(`${userId}${ClientId}`)
    .digest('base64');
  const { AuthenticationResult } = await operation<{ AuthenticationResult: Tokens }>(world, 'AdminInitiateAuth', {
    ClientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: userId, SECRET_HASH },
  });
  return AuthenticationResult;
};

export type EntryConflict = 'entry' | 'alias';

/** An entry nobody signed up for, with a password nobody knows. Tells what stood in the way, if anything did. */
export const createPoolEntry = async (
  world: World,
  userId: string,
  attributes: Attributes,
): Promise<EntryConflict | undefined> => {
  try {
    await operation(world, 'AdminCreateUser', {
      Username: userId,
      UserAttributes: pairs(attributes),
      MessageAction: 'SUPPRESS',
    });
  } catch (error) {
    if (isRefusedAs(error, 'UsernameExistsException')) return 'entry';
    if (isRefusedAs(error, 'AliasExistsException')) return 'alias';
    throw error;
  }
  await setPoolPassword(world, userId, randomBytes(48).toString('base64url'));
  return undefined;
};

/** Whether a code is the one that was sent to the contact last. */
export const isSentCode = async (
  world: World,
  userId: string,
  contact: 'email' | 'phone_number',
  code: string,
): Promise<boolean> => {
  const { AccessToken } = await tokensFor(world, userId);
  try {
    await poolOperation(world, 'VerifyUserAttribute', { AccessToken, AttributeName: contact, Code: code });
    return true;
  } catch (error) {
    const wrong = [
      'CodeMismatchException',
      'ExpiredCodeException',
      'InvalidParameterException',
      'LimitExceededException',
    ];
    if (isRefusedAs(error, ...wrong)) return false;
    throw error;
  }
};
