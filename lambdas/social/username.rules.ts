import { refuseUser } from './user.refusals.ts';

/** What a username looks like: letters, digits, underscores and dots, 3 to 30 of them. */
export const isUsername = (text: string): boolean => /^[a-zA-Z0-9_.]{3,30}$/.test(text);

export const checkedUsername = (text: string): string => {
  if (text === '') throw refuseUser.emptyUsername();
  if (!isUsername(text)) throw refuseUser.badUsername(text);
  return text;
};
