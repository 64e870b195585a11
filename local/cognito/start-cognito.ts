import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Ground, Service, UserPools } from '../cloud.ts';
import { answerCall, answerConsole } from './answer.ts';
import { readAppClients } from './app-client.ts';
import { openAttempts } from './attempts.ts';
import { findCall, isCognitoTarget } from './calls.ts';
import { openChallenges } from './challenges.ts';
import { openCodes } from './codes.ts';
import type { Cognito } from './cognito.ts';
import { openIdentities } from './identities.ts';
import { readIdentityPools } from './identity-pool.ts';
import { openJournal } from './journal.ts';
import { localSecret } from './local-secret.ts';
import { findPage } from './pages.ts';
import { isRefusal } from './refusal.ts';
import { parseInput } from './request.ts';
import { openSessions } from './sessions.ts';
import { checkSignedByRole } from './signed-caller.ts';
import { openSigningKeys } from './signing-keys.ts';
import { verifyToken } from './token-check.ts';
import { readUserPools } from './user-pool.ts';
import { openUsers } from './users.ts';

/** User pools and identity pools of the template, with accounts that outlive a restart. */
export const startCognito = (ground: Ground): Service & UserPools => {
  const journal = openJournal(ground.data === undefined ? undefined : join(ground.data, 'cognito.journal'));
  const pools = readUserPools(ground.assembly);
  const cognito: Cognito = {
    ground,
    pools,
    clients: readAppClients(ground.assembly),
    identityPools: readIdentityPools(ground.assembly),
    users: openUsers(journal, pools),
    codes: openCodes(journal, ground.clock),
    sessions: openSessions(journal, ground.clock),
    signingKeys: openSigningKeys(journal),
    challenges: openChallenges(ground.clock),
    attempts: openAttempts(ground.clock),
    identities: openIdentities(journal, ground.clock),
    derive: localSecret(journal),
  };
  return {
    name: 'cognito',
    accepts: ({ method, path, target }) =>
      target === undefined ? findPage(cognito, method, bare(path)) !== undefined : isCognitoTarget(target),
    handle: (request, response, body) => handle(cognito, request, response, body),
    verify: (token) => verifyToken(cognito, token),
    stop: async () => journal.close(),
  };
};

const bare = (path: string): string => path.split('?')[0] ?? path;

const handle = async (cognito: Cognito, request: IncomingMessage, response: ServerResponse, body: Buffer) => {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return handleCall(cognito, target, request, response, body);
  const page = findPage(cognito, request.method ?? 'GET', bare(request.url ?? '/'));
  return page ? page(response, request, body) : answerConsole(response, 404, { message: `no page ${request.url}` });
};

const handleCall = async (
  cognito: Cognito,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => {
  try {
    const found = findCall(target);
    if (found.mustBeSigned) checkSignedByRole(cognito, found, request, body);
    answerCall(response, 200, await found.call(cognito, parseInput(body)));
  } catch (error) {
    if (isRefusal(error)) {
      answerCall(response, 400, { __type: error.refusal, message: error.message }, error.refusal);
      return;
    }
    cognito.ground.log.error('cognito', `${target} failed: ${error instanceof Error ? error.stack : error}`);
    const message = 'Something went wrong on the laptop; its log says what.';
    answerCall(response, 500, { __type: 'InternalErrorException', message }, 'InternalErrorException');
  }
};
