// The calls a mobile app makes: an identity first, then an account of that name, then keys for both.
const call = async (target, input) => {
  const response = await fetch('/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(input),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? answer.__type ?? `${target} answered ${response.status}`);
  return answer;
};

const pool = (name, input) => call(`AWSCognitoIdentityProviderService.${name}`, input);
const identity = (name, input) => call(`AWSCognitoIdentityService.${name}`, input);

const claimsOf = (token) => JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));

const loginsOf = (idToken) => ({ [claimsOf(idToken).iss.replace('https://', '')]: idToken });

/** Keys for an identity: a guest's, or with an id token a signed-in person's. */
export const keysOf = async (identityId, idToken) => {
  const logins = idToken ? { Logins: loginsOf(idToken) } : {};
  const { Credentials } = await identity('GetCredentialsForIdentity', { IdentityId: identityId, ...logins });
  return Credentials;
};

export const newGuest = async ({ identityPoolId }) =>
  (await identity('GetId', { IdentityPoolId: identityPoolId })).IdentityId;

const confirm = async ({ userPoolClientId }, username) => {
  const { codes } = await (await fetch('/_plaza/codes')).json();
  const found = codes.find((code) => code.username === username && code.purpose === 'sign-up');
  if (!found) throw new Error(`no sign-up code for ${username}: see /_plaza/codes`);
  await pool('ConfirmSignUp', { ClientId: userPoolClientId, Username: username, ConfirmationCode: found.code });
};

export const signIn = async ({ userPoolClientId }, username, password) => {
  const { AuthenticationResult: result } = await pool('InitiateAuth', {
    ClientId: userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return {
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
    username: claimsOf(result.IdToken)['cognito:username'],
  };
};

export const refresh = async ({ userPoolClientId }, refreshToken) => {
  const { AuthenticationResult: result } = await pool('InitiateAuth', {
    ClientId: userPoolClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  return result.IdToken;
};

export const identityOf = async ({ identityPoolId }, idToken) =>
  (await identity('GetId', { IdentityPoolId: identityPoolId, Logins: loginsOf(idToken) })).IdentityId;

/** Signs up under the identity's own name, confirms with the code the laptop shows, signs in, and links the two. */
export const signUp = async (config, email, password) => {
  const username = await newGuest(config);
  const { UserConfirmed: confirmed } = await pool('SignUp', {
    ClientId: config.userPoolClientId,
    Username: username,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  if (!confirmed) await confirm(config, username);
  const session = await signIn(config, username, password);
  // Asking for keys with the token is what ties the account to the identity; unasked, a later sign-in gets another one.
  await keysOf(username, session.idToken);
  return { ...session, identityId: username };
};
