import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'accounts'>>({
  ...onDemand(
    () => import('./account.verbs.ts'),
    'Mutation.createCognitoOnlyUser',
    'Mutation.resetUser',
    'Mutation.deleteUser',
  ),
  ...onDemand(
    () => import('./account.invitations.ts'),
    'Mutation.createAnonymousUser',
    'Mutation.createAppleUser',
    'Mutation.createFacebookUser',
    'Mutation.createGoogleUser',
  ),
});
