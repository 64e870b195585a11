import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { reportScreenViews } from './screen-view.report.ts';
import {
  disableUser,
  grantSubscriptionBonus,
  setAcceptedEULAVersion,
  setAPNSToken,
  setDatingStatus,
} from './user.settings.ts';
import { userView } from './user.view.ts';

type Verbs =
  | 'setUserAcceptedEULAVersion'
  | 'setUserAPNSToken'
  | 'setUserDatingStatus'
  | 'grantUserSubscriptionBonus'
  | 'reportScreenViews'
  | 'disableUser';

export const served: Resolvers<`Mutation.${Verbs}`> = {
  'Mutation.setUserAcceptedEULAVersion': async (args, call) => show(userView, await setAcceptedEULAVersion(args, call)),
  'Mutation.setUserAPNSToken': async (args, call) => show(userView, await setAPNSToken(args, call)),
  'Mutation.setUserDatingStatus': async (args, call) => show(userView, await setDatingStatus(args, call)),
  'Mutation.grantUserSubscriptionBonus': async (_, call) => show(userView, await grantSubscriptionBonus(call)),
  'Mutation.reportScreenViews': ({ screens }, call) => reportScreenViews(screens, call),
  'Mutation.disableUser': async (_, call) => show(userView, await disableUser(call)),
};
