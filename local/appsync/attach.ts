import type { GraphQLField, GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { defaultFieldResolver, isObjectType } from 'graphql';
import { withoutAbsentDefaults } from './absent-variables.ts';
import { accessTo, isOpen, mayRead } from './access.ts';
import type { Api } from './api.ts';
import { fieldError } from './field-error.ts';
import { depthOf } from './field-path.ts';
import type { Resolve } from './resolve.ts';
import type { Run } from './run.ts';

type FieldResolver = GraphQLFieldResolver<unknown, Run>;

/** Too deep: the field fails by itself, and the error moves up to the first nullable field, as AppSync says. */
export const refuseDepth: FieldResolver = (source, args, run, info) => {
  if (run.depthLimit > 0 && depthOf(info) > run.depthLimit)
    throw fieldError(`Query depth limit of ${run.depthLimit} exceeded.`, 'QueryDepthLimitExceeded');
  return defaultFieldResolver(source, args, run, info);
};

const guarded = (
  type: GraphQLObjectType,
  field: GraphQLField<unknown, Run>,
  api: Api,
  inner: FieldResolver,
): FieldResolver => {
  const access = accessTo(api.auth, type, field);
  const coordinate = `${type.name}.${field.name}`;
  if (isOpen(api.auth, access)) return inner;
  return (source, args, run, info) => {
    if (mayRead(access, run.caller, coordinate)) return inner(source, args, run, info);
    throw fieldError(`Not Authorized to access ${field.name} on type ${type.name}`, 'Unauthorized');
  };
};

const resolving =
  (api: Api, resolve: Resolve): FieldResolver =>
  (source, args, run, info) => {
    if (run.projecting) return refuseDepth(source, args, run, info);
    if (run.depthLimit > 0 && depthOf(info) > run.depthLimit) return refuseDepth(source, args, run, info);
    run.resolversRun += 1;
    if (run.resolversRun > api.resolverLimit)
      throw fieldError(`Resolver count limit of ${api.resolverLimit} exceeded.`, 'ResolverCountLimitExceeded');
    return resolve({ source, args: withoutAbsentDefaults(args, info), run, info });
  };

/** Gives every field of the schema its resolver and its guard. Plain open fields keep none: they are properties. */
export const attachResolvers = (schema: GraphQLSchema, api: Api, resolvers: ReadonlyMap<string, Resolve>): void => {
  const unused = new Set(resolvers.keys());
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      const resolve = resolvers.get(coordinate);
      unused.delete(coordinate);
      const resolver = guarded(type, field, api, resolve ? resolving(api, resolve) : refuseDepth);
      if (resolver !== refuseDepth) field.resolve = resolver;
    }
  }
  if (unused.size > 0) throw new Error(`resolvers for fields the schema lacks: ${[...unused].join(', ')}`);
};
