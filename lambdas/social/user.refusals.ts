import { refusals } from '../runtime/refusal.ts';

/** Why a profile cannot be changed as asked, in the words clients know. */
export const refuseUser = refusals({
  emptyUsername: () => 'Empty username',
  badUsername: (username: string) => `Username \`${username}\` does not validate`,
  usernameTakenOnChange: (username: string) => `Username \`${username}\` already taken (case-insensitive cmp)`,
  nothingToSet: () => 'Called without any arguments... probably not what you intended?',
  testError: (event: object) => ({ message: 'Test of lambda client error', info: { event } }),
  noPhotoPost: (postId: string) => `Post \`${postId}\` not found`,
  photoPostNotImage: (postId: string) => `Post \`${postId}\` does not have type \`IMAGE\``,
  photoPostNotCompleted: (postId: string) => `Post \`${postId}\` does not have status \`COMPLETED\``,
  photoPostOfOther: (postId: string) => `Post \`${postId}\` does not belong to this user`,
  photoPostNotVerified: (postId: string) => `Post \`${postId}\` is not verified`,
  badLatitude: () => 'latitude should be in [-90, 90]',
  badLongitude: () => 'longitude should be in [-180, 180]',
  badAccuracy: () => 'accuracy should be greater than or equal to zero',
  badAgeRange: () => 'Invalid matchAgeRange',
  radiusTooSmall: () => 'matchLocationRadius should be greater than or equal to 5',
  radiusTooLarge: () => 'matchLocationRadius should be less than or equal to 100',
  noGenders: () => 'matchGenders cannot be empty',
  badHeight: () => 'Invalid height',
  badHeightRange: () => 'Invalid matchHeightRange',
  zonedBirthday: () => 'dateOfBirth contains timezone information',
  cannotDate: (attributes: readonly string[], codes: readonly string[]) => ({
    message: `\`{${attributes.map((name) => `'${name}'`).join(', ')}}\` required to enable dating`,
    info: codes,
  }),
  wrongDatingAge: (age: number, code: string) => ({
    message: `age \`${age}\` must be between 18 and 100 to enable dating`,
    info: [code],
  }),
  datingTooSoon: () => ({
    message: 'User cannot re-enable dating within 3 hours',
    info: ['WRONG_THREE_HOUR_PERIOD'],
  }),
  bonusTaken: (userId: string) => `User \`${userId}\` has already granted themselves a subscription bonus`,
  noScreens: () => 'A minimum of 1 screen must be reported',
  tooManyScreens: () => 'A max of 100 screens may be reported at a time',
});
