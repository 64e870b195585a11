import type { Identity } from '../cloud.ts';
import type { AuthConfig, AuthMode } from './auth-config.ts';

/** Who calls, as resolvers see it in `ctx.identity`. */
export interface Caller {
  readonly mode: AuthMode;
  readonly identity: Readonly<Record<string, unknown>> | null;
  readonly groups: readonly string[];
  /** Fields a Lambda authorizer took away: `Type.field` or their ARNs. */
  readonly deniedFields: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export const keyCaller: Caller = { mode: 'API_KEY', identity: null, groups: [], deniedFields: nothing };

const roleNameOf = (identity: Identity) => {
  if (identity.kind === 'role') return identity.roleArn.split('/').at(-1) ?? identity.roleArn;
  return identity.kind === 'guest' ? 'guest' : 'signed-in';
};

export const iamCaller = (identity: Identity, account: string, sourceIp: string): Caller => {
  const role = roleNameOf(identity);
  const session = identity.kind === 'role' ? role : 'CognitoIdentityCredentials';
  const pool = identity.kind === 'role' ? undefined : identity;
  return {
    mode: 'AWS_IAM',
    groups: [],
    deniedFields: nothing,
    identity: {
      accountId: account,
      cognitoIdentityPoolId: pool?.identityPoolId ?? null,
      cognitoIdentityId: pool?.identityId ?? null,
      sourceIp: [sourceIp],
      username: `AROALOCAL:${session}`,
      userArn: `arn:aws:sts::${account}:assumed-role/${role}/${session}`,
      cognitoIdentityAuthType: pool ? (pool.kind === 'guest' ? 'unauthenticated' : 'authenticated') : null,
      cognitoIdentityAuthProvider: pool?.provider ?? null,
    },
  };
};

const textIn = (claims: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  names.map((name) => claims[name]).find((value) => typeof value === 'string') ?? null;

export const userPoolCaller = (
  { issuer, claims }: { readonly issuer: string; readonly claims: Readonly<Record<string, unknown>> },
  defaultAuthStrategy: AuthConfig['byDefault'],
  sourceIp: string,
): Caller => {
  const named = claims['cognito:groups'];
  const groups = Array.isArray(named) ? named.map(String) : undefined;
  return {
    mode: 'AMAZON_COGNITO_USER_POOLS',
    groups: groups ?? [],
    deniedFields: nothing,
    identity: {
      sub: textIn(claims, 'sub'),
      issuer,
      username: textIn(claims, 'cognito:username', 'username'),
      claims,
      sourceIp: [sourceIp],
      defaultAuthStrategy,
      groups: groups ?? null,
    },
  };
};

export const authorizedCaller = (resolverContext: unknown, deniedFields: readonly string[]): Caller => ({
  mode: 'AWS_LAMBDA',
  groups: [],
  deniedFields: new Set(deniedFields.map((name) => name.replace(/^arn:.*\/types\/(.+)\/fields\/(.+)$/, '$1.$2'))),
  identity: { resolverContext: resolverContext ?? null },
});
