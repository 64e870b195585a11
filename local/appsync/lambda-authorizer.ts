import { randomUUID } from 'node:crypto';
import type { Authentication, Gate, Presented } from './authenticate.ts';
import { authorizedCaller } from './caller.ts';
import { readGraphqlRequest } from './graphql-request.ts';

interface Verdict {
  readonly isAuthorized?: boolean;
  readonly resolverContext?: unknown;
  readonly deniedFields?: readonly string[];
}

const refused: Authentication = {
  ok: false,
  denial: { status: 401, errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' },
};

/** What a request asks; a realtime connection asks nothing yet. */
const operationOf = ({ body }: Presented) => {
  const request = readGraphqlRequest(body.toString());
  if (typeof request === 'string') return {};
  const { query, operationName, variables } = request;
  return { queryString: query, operationName, variables };
};

/** Asked for every request: a cached verdict would hide from developers what their authorizer does. */
export const askAuthorizer = async (gate: Gate, presented: Presented, token: string): Promise<Authentication> => {
  const { api, ground } = gate;
  const answer = await ground.functions.invoke(
    api.auth.authorizerArn ?? '',
    {
      authorizationToken: token,
      requestContext: {
        apiId: api.id,
        accountId: ground.assembly.account,
        requestId: randomUUID(),
        ...operationOf(presented),
      },
      requestHeaders: presented.headers,
    },
    'authorizer',
  );
  if (!answer.ok) {
    ground.log.warn('appsync', `the authorizer failed: ${answer.errorType}: ${answer.errorMessage}`);
    return refused;
  }
  const verdict = (answer.payload ?? {}) as Verdict;
  if (verdict.isAuthorized !== true) return refused;
  return { ok: true, caller: authorizedCaller(verdict.resolverContext, verdict.deniedFields ?? []) };
};
