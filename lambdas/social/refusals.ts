import { refusals } from '../runtime/refusal.ts';

/** Every reason the social system gives for turning a request down, in the words its clients know. */
export const refuse = refusals({
  noSelf: () => 'User does not exist',
  noUser: (userId: string) => `User \`${userId}\` does not exist`,
  notActive: (userId: string) => `User \`${userId}\` is not ACTIVE`,
  notActiveOrAnonymous: (userId: string) => `User \`${userId}\` is not ACTIVE or ANONYMOUS`,
  userExists: (userId: string) => `User \`${userId}\` already exists`,
  emptyUsername: () => 'Empty username',
  badUsername: (username: string) => `Username \`${username}\` does not validate`,
  usernameTaken: (username: string) => `Username \`${username}\` already taken (case-insensitive comparison)`,
  usernameTakenOnChange: (username: string) => `Username \`${username}\` already taken (case-insensitive cmp)`,
  noPoolEntry: (userId: string) => `No entry found in cognito user pool with cognito username \`${userId}\``,
  nothingVerified: (userId: string) => `User \`${userId}\` has neither verified email nor phone`,
  emailTaken: (email: string) => `Email \`${email}\` already taken`,
  phoneTaken: (phone: string) => `Phone number \`${phone}\` already taken`,
  changedMeanwhile: () => 'The profile was changed by another request: try again',
  nothingToSet: () => 'Called without any arguments... probably not what you intended?',
});
