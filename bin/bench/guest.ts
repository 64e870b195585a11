import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** The headers of a POST to /graphql as any client signs it. */
export const signedFor = async (origin: string, body: string, credentials: SigningKeys) => {
  const { host, hostname, port } = new URL(origin);
  const signer = new SignatureV4({ credentials, region: 'us-east-1', service: 'appsync', sha256: Sha256 });
  const { headers } = await signer.sign({
    ...{ method: 'POST', protocol: 'http:', hostname, port: Number(port), path: '/graphql', query: {} },
    headers: { host, 'content-type': 'application/json' },
    body,
  });
  return headers;
};

const call = async <T>(origin: string, name: string, input: object): Promise<T> => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityService.${name}` };
  const response = await fetch(origin, { method: 'POST', headers, body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

interface Credentials {
  readonly Credentials: { readonly AccessKeyId: string; readonly SecretKey: string; readonly SessionToken: string };
}

/** A visitor of the laptop who got keys as an app gets them, and asks signed queries. */
export const aGuestOf = async (origin: string) => {
  const config = (await (await fetch(`${origin}/_plaza/console/config.json`)).json()) as {
    Auth: { Cognito: { identityPoolId: string } };
  };
  const { IdentityId } = await call<{ IdentityId: string }>(origin, 'GetId', {
    IdentityPoolId: config.Auth.Cognito.identityPoolId,
  });
  const { Credentials: keys } = await call<Credentials>(origin, 'GetCredentialsForIdentity', { IdentityId });
  const credentials = {
    accessKeyId: keys.AccessKeyId,
    secretAccessKey: keys.SecretKey,
    sessionToken: keys.SessionToken,
  };
  return async (query: string): Promise<unknown> => {
    const body = JSON.stringify({ query });
    const headers = await signedFor(origin, body, credentials);
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { readonly data?: unknown; readonly errors?: unknown };
    if (errors !== undefined) throw new Error(`${query} failed: ${JSON.stringify(errors)}`);
    return data;
  };
};
