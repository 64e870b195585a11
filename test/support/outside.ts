import type { Cloud } from '../../local/start-cloud.ts';

type Provider = 'appleid.apple.com' | 'graph.facebook.com' | 'accounts.google.com';

const appIds: Readonly<Record<Provider, string>> = {
  'appleid.apple.com': 'laptop-appleServicesId',
  'graph.facebook.com': 'laptop-facebookAppId',
  'accounts.google.com': 'laptop-googleClientId',
};

/** A token as Apple, Facebook or Google would give it to our app, from the laptop's stand-in. */
export const tokenFrom = async (cloud: Cloud, provider: Provider, email?: string, claims: object = {}) => {
  const body = { provider, sub: `${provider}/${email}`, aud: appIds[provider], ...(email && { email }), ...claims };
  const answer = await fetch(`${cloud.origin}/_plaza/providers/token`, { method: 'POST', body: JSON.stringify(body) });
  return ((await answer.json()) as { token: string }).token;
};

/** The code that was last sent to an address. */
export const codeSentTo = async (cloud: Cloud, address: string): Promise<string> => {
  const answer = await (await fetch(`${cloud.origin}/_plaza/codes`)).json();
  const { codes } = answer as { codes: readonly { readonly to: string; readonly code: string }[] };
  const sent = codes.findLast(({ to }) => to === address);
  if (!sent) throw new Error(`no code was sent to ${address}`);
  return sent.code;
};

/** Whether someone gets in with a name, e-mail address or phone number and a password. */
export const signsIn = async (cloud: Cloud, login: string, password = ''): Promise<boolean> => {
  const clients = cloud.assembly().ofType('AWS::Cognito::UserPoolClient');
  const testing = clients.find(({ properties }) => String(properties['ClientName']).includes('test'));
  const AuthParameters = { USERNAME: login, PASSWORD: password };
  const body = { ClientId: testing?.physicalId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
  const target = 'AWSCognitoIdentityProviderService.InitiateAuth';
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return (await fetch(cloud.origin, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
};
