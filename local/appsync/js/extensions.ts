import type { FilterGroups } from '../realtime/filter.ts';
import { readFilter } from '../realtime/filter.ts';
import type { Call } from '../resolver-context.ts';
import type { Invalidation } from '../run.ts';
import { strictObject } from './strict-object.ts';

const invalidationsPerRequest = 5;

/** `extensions` of `@aws-appsync/utils`: what a resolver says about subscriptions. */
export const makeExtensions = (current: () => Call) => {
  const filterOf = (name: string, filter: unknown): FilterGroups => {
    const { parentType } = current().info;
    if (parentType.name !== 'Subscription')
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
      const { invalidations } = current().run;
      if (current().info.parentType.name !== 'Mutation')
        throw new Error('extensions.invalidateSubscriptions belongs in a mutation');
      if (invalidations.length >= invalidationsPerRequest)
        throw new Error(`a request may call extensions.invalidateSubscriptions ${invalidationsPerRequest} times`);
      invalidations.push(invalidation);
    },
  });
};
