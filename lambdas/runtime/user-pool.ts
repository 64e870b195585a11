import { AwsRefused } from './aws-refused.ts';
import type { World } from './world.ts';

/** A person's entry in the Cognito user pool, whose username is their userId. */
export interface PoolEntry {
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  readonly phoneVerified: boolean;
  readonly preferredUsername: string | undefined;
  /** What a change that is under way would make of the contact. */
  readonly unverifiedEmail: string | undefined;
  readonly unverifiedPhone: string | undefined;
}

export type Attributes = Readonly<Record<string, string>>;

interface AdminGetUser {
  readonly UserAttributes?: readonly { readonly Name: string; readonly Value?: string }[];
}

export const poolOperation = <T>(world: World, name: string, body: object) =>
  world.aws.json<T>('cognito-idp', `AWSCognitoIdentityProviderService.${name}`, body);

export const operation = <T>(world: World, name: string, body: object) =>
  poolOperation<T>(world, name, { UserPoolId: world.setting('userPoolId'), ...body });

export const isRefusedAs = (error: unknown, ...types: readonly string[]): boolean =>
  error instanceof AwsRefused && types.includes(error.type);

export const pairs = (attributes: Attributes) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

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
      unverifiedEmail: attributes['custom:unverified_email'],
      unverifiedPhone: attributes['custom:unverified_phone'],
    };
  } catch (error) {
    if (isRefusedAs(error, 'UserNotFoundException')) return undefined;
    throw error;
  }
};

/** False if someone else signs in with one of the values. */
export const setPoolAttributes = async (world: World, userId: string, attributes: Attributes): Promise<boolean> => {
  try {
    await operation(world, 'AdminUpdateUserAttributes', { Username: userId, UserAttributes: pairs(attributes) });
    return true;
  } catch (error) {
    if (isRefusedAs(error, 'AliasExistsException')) return false;
    throw error;
  }
};

export const removePoolAttributes = (world: World, userId: string, ...names: readonly string[]) =>
  operation(world, 'AdminDeleteUserAttributes', { Username: userId, UserAttributeNames: names });

/** Makes a name one a person can sign in with, or takes it away. False if someone else signs in with it. */
export const claimPreferredUsername = async (
  world: World,
  userId: string,
  name: string | undefined,
): Promise<boolean> => {
  if (name !== undefined) return setPoolAttributes(world, userId, { preferred_username: name });
  await removePoolAttributes(world, userId, 'preferred_username');
  return true;
};

/** False if the pool's rules do not take the password. */
export const setPoolPassword = async (world: World, userId: string, password: string): Promise<boolean> => {
  try {
    await operation(world, 'AdminSetUserPassword', { Username: userId, Password: password, Permanent: true });
    return true;
  } catch (error) {
    if (isRefusedAs(error, 'InvalidPasswordException', 'InvalidParameterException')) return false;
    throw error;
  }
};

/** Deleting what is already gone succeeds, so that it can be repeated. */
export const deletePoolEntry = async (world: World, userId: string): Promise<void> => {
  try {
    await operation(world, 'AdminDeleteUser', { Username: userId });
  } catch (error) {
    if (!isRefusedAs(error, 'UserNotFoundException')) throw error;
  }
};
