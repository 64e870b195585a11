import { foldedName, type IndexKeysOf, type KeyOf } from '../runtime/keys.ts';

export interface BoardProfile {
  readonly userId: string;
  readonly email?: string;
  /** Absent until chosen. */
  readonly userName?: string;
  readonly createdAt: string;
}

/** That a user name is taken. It has no `userName`, so the index holds profiles only. */
export interface BoardUserName {
  readonly userId: string;
}

export const boardProfileKey = (userId: string): KeyOf<'UserProfiles'> => ({ PK: `USER#${userId}`, SK: 'PROFILE' });

export const boardProfileIndexKeys = ({ userName }: BoardProfile): IndexKeysOf<'UserProfiles'> =>
  userName ? { userName } : {};

export const boardUserNameKey = (userName: string): KeyOf<'UserProfiles'> => ({
  PK: `USERNAME#${foldedName(userName)}`,
  SK: 'META',
});
