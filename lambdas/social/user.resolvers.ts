import type { FieldsOf } from '../../contract/fields.ts';
import { main } from '../../contract/tables/main.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { callerId, findUser } from './caller.ts';
import { refuse } from './refusals.ts';
import { createCognitoOnlyUser } from './user.creation.ts';
import { setUserDetails } from './user.details.ts';
import { userView } from './user.view.ts';
import { isUsername } from './username.rules.ts';
import { usernameKey } from './username.ts';

export const handler = resolvers<FieldsOf<'users'>>({
  'Query.self': async (_, call) => {
    const user = await findUser(call, callerId(call));
    if (!user) throw refuse.noSelf();
    return show(userView, user);
  },

  'Query.user': async ({ userId }, call) => {
    const user = await findUser(call, checkedId('userId', userId));
    return user && show(userView, user);
  },

  'Query.usernameStatus': async ({ username }, call) => {
    if (!isUsername(username)) return 'INVALID';
    return (await call.store.get(main, usernameKey(username))) ? 'NOT_AVAILABLE' : 'AVAILABLE';
  },

  'Mutation.createCognitoOnlyUser': async (args, call) => show(userView, await createCognitoOnlyUser(args, call)),

  'Mutation.setUserDetails': async (args, call) => show(userView, await setUserDetails(args, call)),
});
