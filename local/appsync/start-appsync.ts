import type { Ground, Service, UserPools } from '../cloud.ts';
import { readApi } from './api.ts';
import { buildEngine } from './engine.ts';
import { serveHttp } from './http.ts';
import type { Limits } from './limits.ts';
import { appSyncLimits } from './limits.ts';
import { publisher } from './realtime/publish.ts';
import { serveRealtime } from './realtime/serve-realtime.ts';
import { subscriptionRegistry } from './realtime/subscription.ts';

/** Amplify appends /realtime to the endpoint, other clients open the endpoint itself or replace /graphql. */
const paths = new Set(['/graphql', '/graphql/realtime', '/realtime']);

const absent: Service = { name: 'appsync', accepts: () => false, handle: async () => undefined };

/** The template's GraphQL API: POST /graphql and its realtime channel. Without one in the template it takes no request. */
export const startAppSync = (ground: Ground, userPools: UserPools, limits: Partial<Limits> = {}): Service => {
  const api = readApi(ground.assembly);
  if (!api) return absent;
  const engine = buildEngine(ground, api, { ...appSyncLimits, ...limits });
  const gate = { api, ground, userPools };
  const registry = subscriptionRegistry();
  const realtime = serveRealtime(engine, gate, registry);
  return {
    name: 'appsync',
    accepts: ({ path }) => paths.has(path.split('?')[0] ?? path),
    handle: serveHttp(engine, gate, publisher(engine, registry, ground.log)),
    upgrade: realtime.upgrade,
    stop: realtime.stop,
  };
};
