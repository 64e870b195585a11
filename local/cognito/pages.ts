import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerConsole, answerPreflight, answerPublic } from './answer.ts';
import type { Cognito } from './cognito.ts';
import { standInKey, standInToken } from './provider-stand-in.ts';
import { isRefusal } from './refusal.ts';
import { parseInput } from './request.ts';
import { jwks } from './signing-keys.ts';
import type { UserPool } from './user-pool.ts';

type Page = (response: ServerResponse, request: IncomingMessage, body: Buffer) => void | Promise<void>;

/** What is served beside the calls: public keys, and for the person at the laptop codes and stand-in tokens. */
export const findPage = (cognito: Cognito, method: string, path: string): Page | undefined => {
  if (method === 'OPTIONS' && path === '/') {
    return (response, request) => answerPreflight(response, request.headers['access-control-request-headers']);
  }
  if (method === 'GET' && path === '/_plaza/codes') {
    return (response) => answerConsole(response, 200, { codes: cognito.codes.valid() });
  }
  if (method === 'POST' && path === '/_plaza/providers/token') {
    return (response, _request, body) => answerStandIn(cognito, response, body);
  }
  if (method === 'GET' && path === '/_plaza/providers/jwks.json') return keysPage(cognito, standInKey);
  return method === 'GET' ? poolPage(cognito, path) : undefined;
};

const poolPage = (cognito: Cognito, path: string): Page | undefined => {
  const [, id = '', document] = /^\/([^/]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(path) ?? [];
  const pool = cognito.pools.get(id);
  if (!pool) return undefined;
  if (document === 'jwks.json') return keysPage(cognito, pool.id);
  return (response) => answerPublic(response, configuration(pool));
};

const keysPage =
  (cognito: Cognito, owner: string): Page =>
  async (response) =>
    answerPublic(response, jwks(await cognito.signingKeys.of(owner)));

const configuration = ({ issuer }: UserPool) => ({
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code', 'token'],
  scopes_supported: ['openid', 'email', 'phone', 'profile'],
  subject_types_supported: ['public'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
});

const answerStandIn = async (cognito: Cognito, response: ServerResponse, body: Buffer): Promise<void> => {
  try {
    answerConsole(response, 200, await standInToken(cognito, parseInput(body)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    answerConsole(response, 400, { message: error.message });
  }
};
