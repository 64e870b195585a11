import type { GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import type { Log } from '../../cloud.ts';
import { refuseDepth } from '../attach.ts';
import type { Engine } from '../engine.ts';
import { envelope } from '../error-envelope.ts';
import type { Execution } from '../execute.ts';
import { messageOf } from '../field-error.ts';
import { newRun } from '../run.ts';
import { eventReader } from './event.ts';
import type { Registry, Subscription } from './subscription.ts';
import { isInvalidated, wants } from './subscription.ts';

export type Publish = (execution: Extract<Execution, { kind: 'ran' }>) => void;

/** Mutation field → the subscription fields whose `@aws_subscribe` lists it. */
const subscriptionsByMutation = (schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> => {
  const byMutation = new Map<string, string[]>();
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const directive = field.astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
    const list = directive?.arguments?.find(({ name }) => name.value === 'mutations')?.value;
    for (const item of list?.kind === 'ListValue' ? list.values : []) {
      if (item.kind !== 'StringValue') continue;
      byMutation.set(item.value, [...(byMutation.get(item.value) ?? []), field.name]);
    }
  }
  return byMutation;
};

/** The event as the subscriber selected it. What the mutation did not select is not there: required fields then fail. */
const project = (engine: Engine, subscription: Subscription, event: unknown) => {
  const { schema, limits } = engine;
  const { field, document, request, caller, headers, depthLimit } = subscription;
  const { variables, operationName } = request;
  const run = newRun({ caller, headers, variables, depthLimit, projecting: true }, limits.executionMs);
  const result = execute({
    ...{ schema, document, operationName, contextValue: run, variableValues: variables, fieldResolver: refuseDepth },
    rootValue: { [field]: event },
  });
  if (result instanceof Promise) throw new Error(`projecting ${field} did not finish at once: a resolver ran`);
  const errors = result.errors?.map((error) => envelope(error, schema));
  return { data: result.data ?? null, ...(errors && { errors }) };
};

export const publisher = (engine: Engine, registry: Registry, log: Log): Publish => {
  const listeners = subscriptionsByMutation(engine.schema);

  const deliver = (subscription: Subscription, event: unknown) => {
    const payload = JSON.stringify(project(engine, subscription, event));
    const size = Buffer.byteLength(payload);
    if (size <= engine.limits.eventBytes) subscription.deliver(payload);
    else
      log.warn(
        'appsync',
        `${subscription.field} lost an event of ${size} bytes: AppSync delivers up to ${engine.limits.eventBytes}`,
      );
  };

  // The mutation has happened: a subscriber that cannot be served must not cost its caller the answer.
  const attempt = (subscription: Subscription, event: unknown) => {
    try {
      deliver(subscription, event);
    } catch (error) {
      log.error('appsync', `${subscription.field} lost an event: ${messageOf(error)}`);
    }
  };

  return ({ operation, answer, run, fragments }) => {
    if (operation.node.operation !== 'mutation' || !answer.data) return;
    const read = eventReader(operation.node, fragments, run);
    for (const { mutation, event } of read(answer.data)) {
      for (const field of listeners.get(mutation) ?? []) {
        for (const subscription of registry.of(field)) if (wants(subscription, event)) attempt(subscription, event);
      }
    }
    for (const { subscriptionField, payload } of run.invalidations) {
      for (const subscription of registry.of(subscriptionField))
        if (isInvalidated(subscription, payload)) subscription.complete();
    }
  };
};
