import { AwsRefused } from './aws-refused.ts';
import type { World } from './world.ts';

const operation = <T>(world: World, name: string, body: object) =>
  world.aws.json<T>('cognito-identity', `AWSCognitoIdentityService.${name}`, body);

/** The name under which the identity pool knows our user pool. */
export const userPoolProvider = (world: World): string => {
  const userPoolId = world.setting('userPoolId');
  return `cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`;
};

type Logins = Readonly<Record<string, string>>;

/** Temporary AWS keys under Cognito's names: clients get them as they are. */
interface IdentityCredentials {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  /** Epoch seconds. */
  readonly Expiration: number;
}

/** The keys of an identity, or why these logins are not given them. */
export const credentialsFor = async (
  world: World,
  userId: string,
  logins: Logins,
): Promise<{ readonly credentials: IdentityCredentials } | { readonly failure: string }> => {
  try {
    const { Credentials } = await operation<{ Credentials: IdentityCredentials }>(world, 'GetCredentialsForIdentity', {
      IdentityId: userId,
      Logins: logins,
    });
    return { credentials: Credentials };
  } catch (error) {
    if (error instanceof AwsRefused && error.status < 500) return { failure: error.message };
    throw error;
  }
};

/** Asking for credentials with a login is how a login is tied to an identity. Answers why it could not be, if so. */
export const linkLogins = async (world: World, userId: string, logins: Logins): Promise<string | undefined> => {
  const given = await credentialsFor(world, userId, logins);
  return 'failure' in given ? given.failure : undefined;
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
