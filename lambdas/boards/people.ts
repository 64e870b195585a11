import { userProfiles } from '../../contract/tables/user-profiles.ts';
import type { Call } from '../runtime/call.ts';
import { type BoardProfile, type BoardUserName, boardProfileKey, boardUserNameKey } from './profile.ts';

export const findProfile = (call: Call, userId: string) =>
  call.store.get<BoardProfile>(userProfiles, boardProfileKey(userId));

export const findUserName = (call: Call, userName: string) =>
  call.store.get<BoardUserName>(userProfiles, boardUserNameKey(userName));

/** The name people are shown by: their id while they have chosen none. */
export const nameOf = async (call: Call, userId: string): Promise<string> =>
  (await findProfile(call, userId))?.userName ?? userId;
