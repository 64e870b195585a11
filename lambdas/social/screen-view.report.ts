import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { update, type Write } from '../runtime/write.ts';
import { activeOrAnonymousCaller } from './caller.ts';
import { type ScreenView, screenViewIndexKeys, screenViewKey, screenViewSchemaVersion } from './screen-view.ts';
import { refuseUser } from './user.refusals.ts';

const viewed = (screenId: string, userId: string, times: number, now: string): Write => {
  const first: Omit<ScreenView, 'viewCount' | 'lastViewedAt'> = {
    schemaVersion: screenViewSchemaVersion,
    screenId,
    userId,
    firstViewedAt: now,
  };
  const keep = { ...first, ...screenViewIndexKeys({ ...first, lastViewedAt: now, viewCount: times }) };
  return update(main, screenViewKey(screenId, userId), { keep, set: { lastViewedAt: now }, add: { viewCount: times } });
};

export const reportScreenViews = async (screens: readonly string[], call: Call): Promise<boolean> => {
  const { userId } = await activeOrAnonymousCaller(call);
  if (screens.length < 1) throw refuseUser.noScreens();
  if (screens.length > 100) throw refuseUser.tooManyScreens();

  const times = new Map<string, number>();
  for (const screen of screens) times.set(checkedId('screen', screen), (times.get(screen) ?? 0) + 1);
  await call.store.commit(...[...times].map(([screen, count]) => viewed(screen, userId, count, call.now)));
  return true;
};
