import { checkedId } from '../runtime/ids.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { callerId, findUser } from './caller.ts';
import { refuse } from './refusals.ts';
import { seenUser } from './user.seen.ts';
import { userView } from './user.view.ts';
import { usernameStatus } from './username.status.ts';

export const served: Resolvers<'Query.self' | 'Query.user' | 'Query.usernameStatus'> = {
  'Query.self': async (_, call) => {
    const user = await findUser(call, callerId(call));
    if (!user) throw refuse.noSelf();
    return show(userView, user);
  },

  'Query.user': async ({ userId }, call) => {
    checkedId('userId', userId);
    const { user } = await seenUser(call, userId);
    return user && show(userView, user);
  },

  'Query.usernameStatus': ({ username }, { store }) => usernameStatus(store, username),
};
