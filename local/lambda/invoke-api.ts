import type { ServerResponse } from 'node:http';
import type { Ground, InvokeResult, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';
import type { Destinations } from '../targets/destinations.ts';

const route = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Lambda's own Invoke call, for functions that call functions. */
export interface InvokeApiSetting {
  readonly destinations: Pick<Destinations, 'send'>;
  /** On whose behalf the function that holds these keys runs: the one it calls runs for the same cause. */
  operationOf(accessKeyId: string): string | undefined;
}

export const startInvokeApi = (ground: Ground, { destinations, operationOf }: InvokeApiSetting): Service => {
  const { functions, log, assembly } = ground;
  const find = (name: string) =>
    assembly
      .ofType('AWS::Lambda::Function')
      .find(({ physicalId, arn }) => physicalId === name || arn === name.split(':').slice(0, 7).join(':'));
  const refuse = (response: ServerResponse, name: string): void => {
    response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' });
    response.end(JSON.stringify({ Message: `Function not found: ${name}` }));
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
        const found = find(name);
        if (!found) return refuse(response, name);
        await destinations.send(found.arn, { payload, cause: `async:${found.physicalId}` });
        response.writeHead(202).end();
        return;
      }
      const result = await functions.invoke(name, payload, operationOf(check.keys.accessKeyId));
      if (!result.ok && result.errorType === 'ResourceNotFoundException') return refuse(response, name);
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
