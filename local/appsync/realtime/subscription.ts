import { isDeepStrictEqual } from 'node:util';
import type { DocumentNode } from 'graphql';
import type { Caller } from '../caller.ts';
import type { GraphqlRequest } from '../graphql-request.ts';
import type { FilterGroups } from './filter.ts';
import { passes } from './filter.ts';

/** One started subscription of one connection. */
export interface Subscription {
  readonly field: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly document: DocumentNode;
  readonly request: GraphqlRequest;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly depthLimit: number;
  readonly filter: FilterGroups | undefined;
  readonly invalidationFilter: FilterGroups | undefined;
  /** Sends a data frame with this JSON as its payload. */
  deliver(payload: string): void;
  /** Ends it from our side. */
  complete(): void;
}

const fieldOf = (event: unknown, name: string): unknown =>
  typeof event === 'object' && event !== null ? Reflect.get(event, name) : undefined;

/** Arguments match fields of the mutation's result; one that was not selected is undefined and equals nothing. */
const matchesArguments = (args: Subscription['args'], event: unknown) =>
  Object.entries(args).every(([name, value]) => {
    const field = fieldOf(event, name);
    return field !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(value)), field);
  });

/** A filter set by the subscription's resolver takes the place of matching by arguments. */
export const wants = ({ filter, args }: Pick<Subscription, 'filter' | 'args'>, event: unknown): boolean =>
  filter ? passes(filter, event) : matchesArguments(args, event);

export const isInvalidated = ({ invalidationFilter }: Subscription, payload: unknown): boolean =>
  invalidationFilter !== undefined && passes(invalidationFilter, payload);

/** All subscriptions by field. */
export const subscriptionRegistry = () => {
  const byField = new Map<string, Set<Subscription>>();
  return {
    add: (subscription: Subscription): void => {
      const others = byField.get(subscription.field) ?? new Set();
      byField.set(subscription.field, others.add(subscription));
    },
    remove: (subscription: Subscription): void => void byField.get(subscription.field)?.delete(subscription),
    of: (field: string): readonly Subscription[] => [...(byField.get(field) ?? [])],
  };
};

export type Registry = ReturnType<typeof subscriptionRegistry>;
