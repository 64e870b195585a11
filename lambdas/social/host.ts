import type { User } from './user.ts';

/** The name of the account that speaks for the app. */
export const hostName = 'real';

export const isHost = ({ username }: Pick<User, 'username'>): boolean => username === hostName;
