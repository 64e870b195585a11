import { AwsRefused } from './aws-refused.ts';
import type { World } from './world.ts';

const operation = <T>(world: World, name: string, body: object) =>
  world.aws.json<T>('cognito-identity', `AWSCognitoIdentityService.${name}`, body);

/** The name under which the identity pool knows our user pool. */
export const userPoolProvider = (world: World): string => {
  const userPoolId = world.setting('userPoolId');
  return `cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`;
};

/** Asking for credentials with a login is how a login is tied to an identity. Answers why it could not be, if so. */
export const linkLogins = async (
  world: World,
  userId: string,
  logins: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  try {
    await operation(world, 'GetCredentialsForIdentity', { IdentityId: userId, Logins: logins });
    return undefined;
  } catch (error) {
    if (error instanceof AwsRefused && error.status < 500) return error.message;
    throw error;
  }
};

interface Deleted {
  readonly UnprocessedIdentityIds?: readonly { readonly IdentityId?: string; readonly ErrorCode?: string }[];
}

export const deleteIdentity = async (world: World, userId: string): Promise<void> => {
  const { UnprocessedIdentityIds = [] } = await operation<Deleted>(world, 'DeleteIdentities', {
    IdentityIdsToDelete: [userId],
  });
  const [failed] = UnprocessedIdentityIds;
  if (failed) throw new Error(`identity ${userId} was not deleted: ${failed.ErrorCode}`);
};
