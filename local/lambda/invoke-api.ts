import type { Ground, InvokeResult, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';

const route = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
const asyncAttempts = 3;

/** Lambda's own Invoke call, for functions that call functions. */
export const startInvokeApi = (
  ground: Ground,
  /** On whose behalf the function that holds these keys runs: the one it calls runs for the same cause. */
  operationOf: (accessKeyId: string) => string | undefined = () => undefined,
): Service => {
  const { functions, log } = ground;
  // Lambda tries an asynchronous event three times; after that it is lost here as there, but said.
  const later = async (name: string, payload: unknown): Promise<void> => {
    for (let attempt = 1; attempt <= asyncAttempts; attempt += 1)
      if ((await functions.invoke(name, payload, `async:${name}`)).ok) return;
    log.error('lambda', `gave up an asynchronous event for ${name} after ${asyncAttempts} attempts`);
  };

  return {
    name: 'lambda',
    accepts: ({ method, path }) => method === 'POST' && route.test(path),
    handle: async (request, response, body) => {
      const path = request.url?.split('?')[0] ?? '';
      const check = checkSignature(ground, 'lambda', request, body);
      if (!check.ok || check.keys.identity.kind !== 'role') {
        log.warn('lambda', `refused ${path}: ${check.ok ? 'only functions may invoke functions' : check.reason}`);
        response.writeHead(403, { 'x-amzn-errortype': check.ok ? 'AccessDeniedException' : check.code });
        response.end(JSON.stringify({ Message: check.ok ? 'not allowed' : check.message }));
        return;
      }
      const name = decodeURIComponent(route.exec(path)?.[1] ?? '');
      const payload: unknown = body.length === 0 ? {} : JSON.parse(body.toString());
      if (request.headers['x-amz-invocation-type'] === 'Event') {
        void later(name, payload);
        response.writeHead(202).end();
        return;
      }
      const result = await functions.invoke(name, payload, operationOf(check.keys.accessKeyId));
      if (!result.ok && result.errorType === 'ResourceNotFoundException') {
        response.writeHead(404, { 'x-amzn-errortype': result.errorType });
        response.end(JSON.stringify({ Message: result.errorMessage }));
        return;
      }
      response.writeHead(200, {
        'x-amz-executed-version': '$LATEST',
        ...(!result.ok && { 'x-amz-function-error': 'Unhandled' }),
      });
      response.end(JSON.stringify(payloadOf(result)));
    },
  };
};

const payloadOf = (result: InvokeResult): unknown => {
  if (result.ok) return result.payload;
  const { errorType, errorMessage, stackTrace: trace = [] } = result;
  return { errorType, errorMessage, trace };
};
