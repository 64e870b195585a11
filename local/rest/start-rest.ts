import type { IncomingMessage } from 'node:http';
import type { Ground, Service } from '../cloud.ts';
import { findRoute } from './find-route.ts';
import { proxyEvent } from './proxy-event.ts';
import { functionSaid, gatewaySays, type RestAnswer, send } from './rest-answer.ts';
import { readRoutes } from './rest-route.ts';
import { readUsagePlans } from './usage-plans.ts';

const prefix = '/execute-api/';
const maximumBytes = 10 * 1024 * 1024;

/** API Gateway's REST APIs, each stage at /execute-api/<api>/<stage>/… because the laptop has one host name. */
export const startRest = (ground: Ground): Service => {
  const { assembly, functions, clock, log } = ground;
  const routes = readRoutes(assembly);
  const plans = readUsagePlans(assembly, clock);
  const stages = new Set(
    assembly
      .ofType('AWS::ApiGateway::Stage')
      .map(({ physicalId, properties }) => `${properties['RestApiId']}/${physicalId}`),
  );

  const answer = async (request: IncomingMessage, body: Buffer): Promise<RestAnswer> => {
    const [whole = '', ...asked] = (request.url ?? '').split('?');
    const query = asked.join('?');
    const [apiId = '', stage = '', ...parts] = whole.slice(prefix.length).split('/');
    if (!stages.has(`${apiId}/${stage}`)) return gatewaySays.forbidden;
    const [method, path] = [request.method ?? 'GET', `/${parts.join('/')}`];
    const found = findRoute(
      routes.filter((route) => route.apiId === apiId),
      method,
      path,
    );
    if (!found) return gatewaySays.noRoute;

    const value = request.headers['x-api-key'];
    const shown = typeof value === 'string' ? value : undefined;
    const use = found.route.needsKey ? plans.use(shown, apiId, stage) : undefined;
    if (use?.kind === 'unknown key') return gatewaySays.forbidden;
    if (use?.kind === 'too many') return gatewaySays.tooMany;
    if (body.length > maximumBytes) return gatewaySays.tooLong;

    const key = use && shown !== undefined ? { key: { id: use.keyId, value: shown } } : {};
    const { account } = assembly;
    const event = proxyEvent({ ...found, request, body, path, query, stage, account, now: clock.now(), ...key });
    const { functionArn, path: resource } = found.route;
    const result = await functions.invoke(functionArn, event, `rest:${method} ${resource}`);
    const said = functionSaid(result);
    if (!said) log.warn('rest', `${method} ${resource} got ${result.ok ? 'no proxy answer' : result.errorMessage}`);
    return said ?? gatewaySays.failed;
  };

  return {
    name: 'rest',
    accepts: ({ path }) => path.startsWith(prefix),
    handle: async (request, response, body) => send(response, await answer(request, body)),
  };
};
