import { AwsRefused } from './aws-call.ts';
import type { World } from './world.ts';

/** A person's entry in the Cognito user pool, whose username is their userId. */
export interface PoolEntry {
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  readonly phoneVerified: boolean;
  readonly preferredUsername: string | undefined;
}

interface AdminGetUser {
  readonly UserAttributes?: readonly { readonly Name: string; readonly Value?: string }[];
}

const operation = <T>(world: World, name: string, body: object) =>
  world.aws.json<T>('cognito-idp', `AWSCognitoIdentityProviderService.${name}`, {
    UserPoolId: world.setting('userPoolId'),
    ...body,
  });

export const poolEntry = async (world: World, userId: string): Promise<PoolEntry | undefined> => {
  try {
    const { UserAttributes = [] } = await operation<AdminGetUser>(world, 'AdminGetUser', { Username: userId });
    const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    return {
      email: attributes['email'],
      emailVerified: attributes['email_verified'] === 'true',
      phoneNumber: attributes['phone_number'],
      phoneVerified: attributes['phone_number_verified'] === 'true',
      preferredUsername: attributes['preferred_username'],
    };
  } catch (error) {
    if (error instanceof AwsRefused && error.type === 'UserNotFoundException') return undefined;
    throw error;
  }
};

/** Makes a name one a person can sign in with, or takes it away. False if someone else signs in with it. */
export const claimPreferredUsername = async (
  world: World,
  userId: string,
  name: string | undefined,
): Promise<boolean> => {
  try {
    await (name === undefined
      ? operation(world, 'AdminDeleteUserAttributes', { Username: userId, UserAttributeNames: ['preferred_username'] })
      : operation(world, 'AdminUpdateUserAttributes', {
          Username: userId,
          UserAttributes: [{ Name: 'preferred_username', Value: name }],
        }));
    return true;
  } catch (error) {
    if (error instanceof AwsRefused && error.type === 'AliasExistsException') return false;
    throw error;
  }
};
