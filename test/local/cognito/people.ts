import type { Json, Laptop } from './laptop.ts';
import { frontend, poolId } from './template.ts';

export const password = 'correct horse';

export const pairs = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Somebody who signed up and has not shown a code yet. */
export const anApplicant = (laptop: Laptop, username: string, attributes: Readonly<Record<string, string>> = {}) =>
  laptop.call('SignUp', {
    ClientId: frontend,
    Username: username,
    Password: password,
    UserAttributes: pairs(attributes),
  });

/** Somebody who can sign in. */
export const aUser = async (laptop: Laptop, username: string, attributes: Readonly<Record<string, string>> = {}) => {
  const UserPoolId = poolId;
  const UserAttributes = pairs(attributes);
  await laptop.admin('AdminCreateUser', { UserPoolId, Username: username, UserAttributes, MessageAction: 'SUPPRESS' });
  await laptop.admin('AdminSetUserPassword', { UserPoolId, Username: username, Password: password, Permanent: true });
};

export const byPassword = (login: string, word = password) => ({
  ClientId: frontend,
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: login, PASSWORD: word },
});

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: string;
}

export const tokensOf = (answer: Json): Tokens => answer['AuthenticationResult'] as Tokens;

export const signIn = async (laptop: Laptop, login: string, word = password): Promise<Tokens> =>
  tokensOf(await laptop.call('InitiateAuth', byPassword(login, word)));

export const claimsOf = (token: string): Json =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json;

export const attributesOf = async (laptop: Laptop, username: string): Promise<Json> => {
  const user = await laptop.admin('AdminGetUser', { UserPoolId: poolId, Username: username });
  const list = user['UserAttributes'] as { Name: string; Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
};
