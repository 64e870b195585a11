import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'logins'>>({
  ...onDemand(
    () => import('./login.link.ts'),
    'Mutation.linkAppleLogin',
    'Mutation.linkFacebookLogin',
    'Mutation.linkGoogleLogin',
  ),
  ...onDemand(
    () => import('./login.change.ts'),
    'Mutation.startChangeUserEmail',
    'Mutation.finishChangeUserEmail',
    'Mutation.startChangeUserPhoneNumber',
    'Mutation.finishChangeUserPhoneNumber',
  ),
  ...onDemand(() => import('./login.password.ts'), 'Mutation.setUserPassword'),
});
