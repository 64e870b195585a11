import { isDeepStrictEqual } from 'node:util';
import type { FilterGroups } from '../realtime/filter.ts';
import { readFilter } from '../realtime/filter.ts';
import type { Call } from '../resolver-context.ts';
import type { Invalidation } from '../run.ts';
import { strictObject } from './strict-object.ts';

const invalidationsPerRequest = 5;

/** `extensions` of `@aws-appsync/utils`: what a resolver says about subscriptions. */
export const makeExtensions = (current: () => Call) => {
  const filterOf = (name: string, filter: unknown): FilterGroups => {
    const { parentType, schema } = current().info;
    if (parentType !== schema.getSubscriptionType())
      throw new Error(`extensions.${name} belongs in a subscription's resolver, not in one of ${parentType.name}`);
    return readFilter(filter);
  };
  return strictObject('extensions', {
    setSubscriptionFilter: (filter: unknown): void => {
      current().run.filter = filterOf('setSubscriptionFilter', filter);
    },
    setSubscriptionInvalidationFilter: (filter: unknown): void => {
      current().run.invalidationFilter = filterOf('setSubscriptionInvalidationFilter', filter);
    },
    invalidateSubscriptions: (invalidation: Invalidation): void => {
      const { run, info } = current();
      if (info.parentType !== info.schema.getMutationType())
        throw new Error(`extensions.invalidateSubscriptions belongs in a mutation, not in ${info.parentType.name}`);
      // The value was made in the code's own realm: a copy of ours compares equal to what filters hold.
      const asked = JSON.parse(JSON.stringify(invalidation)) as Invalidation;
      if (run.invalidations.some((known) => isDeepStrictEqual(known, asked))) return;
      if (run.invalidations.length >= invalidationsPerRequest)
        throw new Error(`a request may invalidate ${invalidationsPerRequest} different sets of subscriptions, no more`);
      run.invalidations.push(asked);
    },
  });
};
