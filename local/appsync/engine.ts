import type { GraphQLSchema } from 'graphql';
import type { Ground } from '../cloud.ts';
import type { Api } from './api.ts';
import { attachResolvers } from './attach.ts';
import type { PrepareDocument } from './document.ts';
import { documentCache } from './document.ts';
import { rootCoordinate } from './field-path.ts';
import { codeLoader } from './js/code.ts';
import type { Limits } from './limits.ts';
import type { Resolve } from './resolve.ts';
import { resolverOf } from './resolve.ts';
import { buildAppSyncSchema } from './schema.ts';

/** The API ready to run: its schema with resolvers attached. */
export interface Engine {
  readonly api: Api;
  readonly schema: GraphQLSchema;
  readonly limits: Limits;
  readonly prepare: PrepareDocument;
  /** The resolvers of subscriptions run at their start, outside an execution. */
  readonly resolvers: ReadonlyMap<string, Resolve>;
}

export const buildEngine = (ground: Ground, api: Api, limits: Limits): Engine => {
  const schema = buildAppSyncSchema(api.sdl);
  const load = codeLoader(ground);
  const resolvers = new Map(
    [...api.plans].map(([coordinate, plan]) => [
      coordinate,
      counted(ground, resolverOf(ground, load, plan, api.environment)),
    ]),
  );
  attachResolvers(schema, api, resolvers);
  return { api, schema, limits, resolvers, prepare: documentCache(schema, api.introspection) };
};

/** Tells the meter of each root field; what it selects below counts as part of it. */
const counted =
  ({ meter }: Ground, resolve: Resolve): Resolve =>
  (call) => {
    if (call.info.path.prev === undefined) meter?.operation(rootCoordinate(call.info));
    return resolve(call);
  };
