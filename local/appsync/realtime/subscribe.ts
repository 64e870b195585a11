import type { FieldNode, SelectionSetNode } from 'graphql';
import { GraphQLError, getArgumentValues, getVariableValues } from 'graphql';
import { accessTo, mayRead } from '../access.ts';
import type { Caller } from '../caller.ts';
import type { ReadyDocument } from '../document.ts';
import { chooseOperation } from '../document.ts';
import { exceededLimit } from '../document-depth.ts';
import type { Engine } from '../engine.ts';
import { envelope, variableEnvelope } from '../error-envelope.ts';
import { messageOf } from '../field-error.ts';
import type { FieldInfo } from '../field-path.ts';
import { readGraphqlRequest } from '../graphql-request.ts';
import { newRun } from '../run.ts';
import type { FrameError } from './frames.ts';
import type { Subscription } from './subscription.ts';

/** A subscription that may start, or the errors of its `error` frame. */
export type Start =
  | { readonly ok: true; readonly subscription: Omit<Subscription, 'deliver' | 'complete'> }
  | { readonly ok: false; readonly errors: readonly object[] };

const refused = (errorType: string, message: string): Start => ({
  ok: false,
  errors: [{ errorType, message } satisfies FrameError],
});

const firstField = (set: SelectionSetNode, fragments: ReadyDocument['fragments']): FieldNode | undefined => {
  for (const node of set.selections) {
    if (node.kind === 'Field') return node;
    const inside = node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet;
    const found = inside && firstField(inside, fragments);
    if (found) return found;
  }
  return undefined;
};

/** Runs the subscription's resolver, if it has one. It refuses by failing; its value is of no interest. */
export const startSubscription = async (
  engine: Engine,
  text: string,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): Promise<Start> => {
  const { schema, api, limits } = engine;
  const request = readGraphqlRequest(text);
  if (typeof request === 'string') return refused('BadRequestException', request);
  const prepared = engine.prepare(request.query);
  if (prepared.kind === 'unparsable')
    return refused('BadRequestException', `Unable to parse GraphQL query. ${prepared.reason}`);
  if (prepared.kind === 'invalid')
    return { ok: false, errors: prepared.errors.map((error) => ({ ...error, errorType: 'BadRequestException' })) };
  const operation = chooseOperation(prepared.operations, request.operationName);
  if (typeof operation === 'string') return refused('BadRequestException', operation);
  if (operation.node.operation !== 'subscription')
    return refused('UnsupportedOperation', `${operation.node.operation} is not supported through the realtime channel`);

  const parentType = schema.getSubscriptionType();
  const node = firstField(operation.node.selectionSet, prepared.fragments);
  const field = parentType && node && parentType.getFields()[node.name.value];
  if (!field) return refused('BadRequestException', 'The subscription selects no field.');
  if (!mayRead(accessTo(api.auth, parentType, field), caller, `${parentType.name}.${field.name}`))
    return refused('Unauthorized', `Not Authorized to access ${field.name} on type ${parentType.name}`);

  const variables = getVariableValues(schema, operation.node.variableDefinitions ?? [], { ...request.variables });
  if (variables.errors)
    return {
      ok: false,
      errors: variables.errors.map((error) => ({ ...variableEnvelope(error), errorType: 'BadRequestException' })),
    };

  const run = newRun({ caller, headers, variables: request.variables }, limits.executionMs);
  const info: FieldInfo = {
    fieldName: field.name,
    fieldNodes: [node],
    parentType,
    path: { prev: undefined, key: (node.alias ?? node.name).value, typename: parentType.name },
    schema,
    fragments: prepared.fragments,
    operation: operation.node,
    variableValues: variables.coerced,
  };
  try {
    const args = getArgumentValues(field, node, variables.coerced);
    await engine.resolvers.get(`${parentType.name}.${field.name}`)?.({ source: null, args, run, info });
    const { filter, invalidationFilter } = run;
    return {
      ok: true,
      subscription: {
        field: field.name,
        args,
        document: prepared.document,
        request,
        caller,
        headers,
        depthLimit: exceededLimit(api, operation.depth),
        filter,
        invalidationFilter,
      },
    };
  } catch (error) {
    if (!(error instanceof GraphQLError)) return refused('InternalFailure', messageOf(error));
    return { ok: false, errors: [{ ...envelope(error, schema), path: [info.path.key] }] };
  }
};
