import type { User } from './user.ts';

/** The account that speaks for the app: everyone begins by following it, and whom it blocks is out. */
export const hostName = 'real';

export const isHost = ({ username }: Pick<User, 'username'>): boolean => username === hostName;
