import { randomUUID } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Cloud } from '../../local/start-cloud.ts';

export interface Keys {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  /** Epoch seconds. */
  readonly Expiration: number;
}

export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly errorType: string; readonly errorInfo?: unknown }[];
}

/** What an app says of itself with every request. */
type Headers = Readonly<Record<string, string>>;

/** Someone with an identity of their own, who asks the API what they like. */
export interface Person {
  readonly userId: string;
  readonly keys: Keys;
  /** What they sign in with; a guest has none. */
  readonly password?: string;
  ask(query: string, variables?: object, headers?: Headers): Promise<Answer>;
  /** The message of the first error, for tests of refusals. */
  refusal(query: string, variables?: object, headers?: Headers): Promise<string | undefined>;
}

/** One call of Cognito's, as an app makes it. */
export const call = async <T>(cloud: Cloud, target: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const response = await fetch(cloud.origin, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${target}: ${JSON.stringify(answer)}`);
  return answer as T;
};

/** Whoever holds these keys. */
export const person = async (cloud: Cloud, userId: string, obtain: () => Promise<Keys>): Promise<Person> => {
  let keys = await obtain();
  const ask = async (query: string, variables: object = {}, said: Headers = {}): Promise<Answer> => {
    // As clients do; a test that moves the clock by days outlives any keys.
    if (keys.Expiration * 1000 <= cloud.clock.now()) keys = await obtain();
    const url = new URL(`${cloud.origin}/graphql`);
    const body = JSON.stringify({ query, variables });
    const signer = new SignatureV4({
      service: 'appsync',
      region: 'us-east-1',
      sha256: Sha256,
      credentials: { accessKeyId: keys.AccessKeyId, secretAccessKey: keys.SecretKey, sessionToken: keys.SessionToken },
    });
    const request = {
      method: 'POST',
      protocol: 'http:',
      hostname: url.hostname,
      port: Number(url.port),
      path: '/graphql',
    };
    const headers = { host: url.host, 'content-type': 'application/json', ...said };
    const signed = await signer.sign({ ...request, query: {}, headers, body });
    return (await (await fetch(url, { method: 'POST', headers: signed.headers, body })).json()) as Answer;
  };
  return {
    ...{ userId, keys, ask },
    refusal: async (query, variables, said) => (await ask(query, variables, said)).errors?.[0]?.message,
  };
};

const identity = 'AWSCognitoIdentityService';
const pool = 'AWSCognitoIdentityProviderService';

const auth = (cloud: Cloud) => {
  const config = cloud.clientConfig().Auth?.Cognito;
  if (!config) throw new Error('the template has no pools');
  return config;
};

/** A visitor without an account. */
export const aGuest = async (cloud: Cloud): Promise<Person> => {
  const { IdentityId } = await call<{ IdentityId: string }>(cloud, `${identity}.GetId`, {
    IdentityPoolId: auth(cloud).identityPoolId,
  });
  return person(cloud, IdentityId, () => credentialsOf(cloud, IdentityId));
};

const credentialsOf = async (cloud: Cloud, IdentityId: string, Logins: object = {}): Promise<Keys> => {
  const target = `${identity}.GetCredentialsForIdentity`;
  return (await call<{ Credentials: Keys }>(cloud, target, { IdentityId, Logins })).Credentials;
};

interface SignUp {
  readonly phone?: string;
  /** True for someone who has not shown the code yet that was sent to them. */
  readonly unproven?: boolean;
}

/** Someone who signed up with a verified e-mail address, the way a mobile client does it; no profile yet. */
export const aNewcomer = async (
  cloud: Cloud,
  email = `${randomUUID()}@example.com`,
  { phone, unproven = false }: SignUp = {},
): Promise<Person> => {
  const { identityPoolId, userPoolId } = auth(cloud);
  const testing = cloud
    .assembly()
    .ofType('AWS::Cognito::UserPoolClient')
    .find(({ properties }) => String(properties['ClientName']).includes('test'));
  const ClientId = testing?.physicalId;
  const { IdentityId } = await call<{ IdentityId: string }>(cloud, `${identity}.GetId`, {
    IdentityPoolId: identityPoolId,
  });
  const Password = randomUUID();
  await call(cloud, `${pool}.SignUp`, {
    ClientId,
    Username: IdentityId,
    Password,
    UserAttributes: [
      { Name: 'email', Value: email },
      ...(phone ? [{ Name: 'phone_number', Value: phone }] : []),
      { Name: 'family_name', Value: 'TESTER' },
    ],
    ...(!unproven && { ClientMetadata: { autoConfirmUser: 'true' } }),
  });
  const signIn = async (): Promise<Keys> => {
    if (unproven) return credentialsOf(cloud, IdentityId);
    const { AuthenticationResult } = await call<{ AuthenticationResult: { IdToken: string } }>(
      cloud,
      `${pool}.InitiateAuth`,
      {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: IdentityId, PASSWORD: Password },
      },
    );
    const Logins = { [`cognito-idp.us-east-1.amazonaws.com/${userPoolId}`]: AuthenticationResult.IdToken };
    return credentialsOf(cloud, IdentityId, Logins);
  };
  return { ...(await person(cloud, IdentityId, signIn)), password: Password };
};
