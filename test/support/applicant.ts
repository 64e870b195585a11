import { randomUUID } from 'node:crypto';
import type { Cloud } from '../../local/start-cloud.ts';
import { call } from './person.ts';

/** Someone who signed up with an app, whose code is in the mail. */
export const anApplicant = async (cloud: Cloud): Promise<{ readonly userId: string; readonly code: string }> => {
  const pools = cloud.clientConfig().Auth?.Cognito;
  const { IdentityId: userId } = await call<{ IdentityId: string }>(cloud, 'AWSCognitoIdentityService.GetId', {
    IdentityPoolId: pools?.identityPoolId,
  });
  await call(cloud, 'AWSCognitoIdentityProviderService.SignUp', {
    ClientId: pools?.userPoolClientId,
    Username: userId,
    Password: randomUUID(),
    UserAttributes: [{ Name: 'email', Value: `${randomUUID()}@example.com` }],
  });
  const mails = (await (await fetch(`${cloud.origin}/_plaza/codes`)).json()) as { codes: Record<string, string>[] };
  const code = mails.codes.find(({ username }) => username === userId)?.['code'];
  if (code === undefined) throw new Error(`no code was sent to ${userId}`);
  return { userId, code };
};
