import { refusals } from '../runtime/refusal.ts';

/** Why the social system turns a request down whoever asks and whatever for; each noun has its own reasons beside it. */
export const refuse = refusals({
  noSelf: () => 'User does not exist',
  noUser: (userId: string) => `User \`${userId}\` does not exist`,
  notActive: (userId: string) => `User \`${userId}\` is not ACTIVE`,
  notActiveOrAnonymous: (userId: string) => `User \`${userId}\` is not ACTIVE or ANONYMOUS`,
  changedMeanwhile: () => 'The profile was changed by another request: try again',
});
