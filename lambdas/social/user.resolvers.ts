import type { FieldsOf } from '../../contract/fields.ts';
import { main } from '../../contract/tables/main.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { callerId, findUser } from './caller.ts';
import { refuse } from './refusals.ts';
import { reportScreenViews } from './screen-view.report.ts';
import { setUserDetails } from './user.details.ts';
import { refuseUser } from './user.refusals.ts';
import { seenUser } from './user.seen.ts';
import {
  disableUser,
  grantSubscriptionBonus,
  setAcceptedEULAVersion,
  setAPNSToken,
  setDatingStatus,
} from './user.settings.ts';
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
    checkedId('userId', userId);
    const { user } = await seenUser(call, userId);
    return user && show(userView, user);
  },

  'Query.usernameStatus': async ({ username }, call) => {
    if (!isUsername(username)) return 'INVALID';
    return (await call.store.get(main, usernameKey(username))) ? 'NOT_AVAILABLE' : 'AVAILABLE';
  },

  'Mutation.setUserDetails': async (args, call) => show(userView, await setUserDetails(args, call)),
  'Mutation.setUserAcceptedEULAVersion': async (args, call) => show(userView, await setAcceptedEULAVersion(args, call)),
  'Mutation.setUserAPNSToken': async (args, call) => show(userView, await setAPNSToken(args, call)),
  'Mutation.setUserDatingStatus': async (args, call) => show(userView, await setDatingStatus(args, call)),
  'Mutation.grantUserSubscriptionBonus': async (_, call) => show(userView, await grantSubscriptionBonus(call)),
  'Mutation.reportScreenViews': ({ screens }, call) => reportScreenViews(screens, call),
  'Mutation.disableUser': async (_, call) => show(userView, await disableUser(call)),

  'Mutation.lambdaClientError': (args) => {
    throw refuseUser.testError({ ...args });
  },
  'Mutation.lambdaServerError': () => {
    throw new Error('a server error was asked for, to test alarms');
  },
  'Mutation.dynamoServerError': async (_, call) => {
    await call.store.get(main, { partitionKey: '', sortKey: '' });
    return null;
  },
});
