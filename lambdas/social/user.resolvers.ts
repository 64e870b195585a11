import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'users'>>({
  ...onDemand(() => import('./user.reads.ts'), 'Query.self', 'Query.user', 'Query.usernameStatus'),
  ...onDemand(() => import('./user.details.ts'), 'Mutation.setUserDetails'),
  ...onDemand(
    () => import('./user.verbs.ts'),
    'Mutation.setUserAcceptedEULAVersion',
    'Mutation.setUserAPNSToken',
    'Mutation.setUserDatingStatus',
    'Mutation.grantUserSubscriptionBonus',
    'Mutation.reportScreenViews',
    'Mutation.disableUser',
  ),
  ...onDemand(
    () => import('./test-errors.ts'),
    'Mutation.lambdaClientError',
    'Mutation.lambdaServerError',
    'Mutation.dynamoServerError',
  ),
});
