import type { Ground, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';
import { mappingsFrom } from '../streams/mapping.ts';

const route = /^\/2015-03-31\/event-source-mappings\/?$/;

/** Lambda's ListEventSourceMappings: how an operator's command finds where a stream parks its failures. */
export const startMappingsApi = (ground: Ground): Service => ({
  name: 'lambda-mappings',
  accepts: ({ method, path }) => method === 'GET' && route.test(path),
  handle: async (request, response, body) => {
    const check = checkSignature(ground, 'lambda', request, body);
    if (!check.ok || check.keys.identity.kind !== 'role') {
      response.writeHead(403, { 'x-amzn-errortype': check.ok ? 'AccessDeniedException' : check.code });
      response.end(JSON.stringify({ Message: check.ok ? 'not allowed' : check.message }));
      return;
    }
    const asked = new URL(request.url ?? '/', ground.origin).searchParams.get('FunctionName');
    const mappings = mappingsFrom(ground.assembly, 'dynamodb')
      .filter(({ functionArn }) => asked === null || functionArn === asked || functionArn.endsWith(`:${asked}`))
      .map(({ uuid, functionArn, sourceArn, onFailure }) => ({
        UUID: uuid,
        FunctionArn: functionArn,
        EventSourceArn: sourceArn,
        State: 'Enabled',
        ...(onFailure && { DestinationConfig: { OnFailure: { Destination: onFailure } } }),
      }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ EventSourceMappings: mappings }));
  },
});
