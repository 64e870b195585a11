import type { Call } from '../runtime/call.ts';
import type { View } from '../runtime/view.ts';
import { statusOf } from './caller.ts';
import type { User } from './user.ts';

/** What only the owner of a profile is shown. */
const toSelf =
  <T>(pick: (user: User) => T | undefined) =>
  (user: User, call: Call): T | null =>
    call.callerId === user.userId ? (pick(user) ?? null) : null;

const toFriends =
  <T>(pick: (user: User) => T | undefined) =>
  (user: User, call: Call): T | null =>
    user.privacyStatus === 'PUBLIC' || call.callerId === user.userId ? (pick(user) ?? null) : null;

/** A profile as one caller may see it. */
export const userView: View<'User', User> = {
  type: 'User',
  carry: ({ userId }) => ({ userId }),
  fields: {
    userId: ({ userId }) => userId,
    username: ({ username }) => username,
    fullName: ({ fullName }) => fullName,
    displayName: ({ displayName }) => displayName,
    bio: toFriends(({ bio }) => bio),
    email: toSelf(({ email }) => email),
    phoneNumber: toSelf(({ phoneNumber }) => phoneNumber),
    privacyStatus: ({ privacyStatus }) => privacyStatus,
    userStatus: statusOf,
    signedUpAt: ({ signedUpAt }) => signedUpAt,
  },
};
