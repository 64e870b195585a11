import { signedHeaders } from './sign.js';

const connectHeaders = {
  accept: 'application/json, text/javascript',
  'content-encoding': 'amz-1.0',
  'content-type': 'application/json; charset=UTF-8',
};

/** The headers that prove who calls, for a request or for a realtime message with this path and body. */
export const authorization = async ({ mode, session, apiKey, region, more }, path, body, realtime = false) => {
  if (mode === 'API_KEY') return { 'x-api-key': apiKey, host: location.host };
  if (mode === 'AMAZON_COGNITO_USER_POOLS') return { Authorization: session.idToken ?? '', host: location.host };
  // Only its author knows what a Lambda authorizer wants: the token is among the headers they gave.
  if (mode === 'AWS_LAMBDA') return { ...more, host: location.host };
  const headers = realtime ? connectHeaders : { 'content-type': 'application/json' };
  return signedHeaders({ path, body, credentials: session.credentials, region, headers });
};

/** Runs a query or mutation: what came back, and how long it took. */
export const run = async (caller, request) => {
  const body = JSON.stringify(request);
  const { host: _sentByTheBrowser, ...headers } = await authorization(caller, '/graphql', body);
  const begun = performance.now();
  const response = await fetch('/graphql', { method: 'POST', headers: { ...caller.more, ...headers }, body });
  const answer = await response.json();
  return { status: response.status, answer, milliseconds: performance.now() - begun };
};
