import { userProfiles } from '../../contract/tables/user-profiles.ts';
import type { Call } from '../runtime/call.ts';
import { any, equals, isNew, unchanged } from '../runtime/condition.ts';
import { poolEntry } from '../runtime/user-pool.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { userOf } from './caller.ts';
import { refuseName } from './name.refusals.ts';
import { checkedName } from './names.ts';
import { findProfile, findUserName } from './people.ts';
import { type BoardProfile, boardProfileIndexKeys, boardProfileKey, boardUserNameKey } from './profile.ts';
import { refuse } from './refusals.ts';

const newProfile = async (call: Call, userId: string, userName: string): Promise<BoardProfile> => {
  const entry = await poolEntry(call.world, userId);
  const email = entry?.emailVerified ? entry.email : undefined;
  return { userId, userName, createdAt: call.now, ...(email && { email }) };
};

/** The name moves with its reservation; a change of case alone stays with the one it has. */
const reservation = (before: BoardProfile | undefined, { userId, userName = '' }: BoardProfile): readonly Write[] => {
  const wanted = boardUserNameKey(userName);
  const old = before?.userName === undefined ? undefined : boardUserNameKey(before.userName);
  if (old?.PK === wanted.PK) return [];
  const mine = equals('userId', userId);
  return [
    put(userProfiles, { ...wanted, userId }, { condition: any(isNew, mine), otherwise: refuseName.userNameTaken() }),
    ...(old ? [remove(userProfiles, old, { condition: mine, otherwise: refuse.changedMeanwhile() })] : []),
  ];
};

/** Chooses the caller's user name. The first one makes the profile. */
export const setUserName = async (call: Call, given: string): Promise<BoardProfile> => {
  const userId = userOf(call);
  const userName = checkedName('userName', given);
  const [before, taken] = await Promise.all([findProfile(call, userId), findUserName(call, userName)]);
  if (taken && taken.userId !== userId) throw refuseName.userNameTaken();
  if (before?.userName === userName) return before;

  const after = before ? { ...before, userName } : await newProfile(call, userId, userName);
  const unread = { condition: before ? unchanged('userName', before.userName) : isNew };
  const otherwise = refuse.changedMeanwhile();
  const item = { ...boardProfileKey(userId), ...after, ...boardProfileIndexKeys(after) };
  await call.store.commit(
    ...reservation(before, after),
    before
      ? update(userProfiles, boardProfileKey(userId), { set: { userName } }, { ...unread, otherwise })
      : put(userProfiles, item, { ...unread, otherwise }),
  );
  return after;
};
