import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import { callerId } from './caller.ts';
import { type Follow, followKey } from './follow.ts';
import { photoOf } from './photo.ts';
import { type Relation, relationTo } from './relation.ts';
import { statusOf, type User } from './user.ts';
import { ageRangeView, heightRangeView, locationView, photoView } from './user-parts.view.ts';

type Audience = (user: User, relation: Relation) => boolean;

const unblocked: Audience = (_, { blockedBy }) => !blockedBy;
const oneself: Audience = (_, { self }) => self;

/** Who sees what a private user keeps for their followers. */
export const befriended: Audience = (user, { self, blockedBy, followStatus }) =>
  self || (!blockedBy && (user.privacyStatus === 'PUBLIC' || followStatus === 'FOLLOWING'));

/** Who sees whom a user follows and is followed by, and how many they are. */
export const seesFollows: Audience = (user, relation) =>
  befriended(user, relation) && (relation.self || !user.followCountsHidden);

const shownTo =
  (audience: Audience) =>
  <T>(pick: (user: User, call: Call) => T | undefined) =>
  async (user: User, call: Call): Promise<T | null> =>
    audience(user, await relationTo(call, user.userId)) ? (pick(user, call) ?? null) : null;

const toOthers = shownTo(unblocked);
const toFriends = shownTo(befriended);
const toSelf = shownTo(oneself);
const count = shownTo(seesFollows);

const blockStatus = (self: boolean, blocks: boolean) => {
  if (self) return 'SELF';
  return blocks ? 'BLOCKING' : 'NOT_BLOCKING';
};

/** How the user follows the caller. */
const followerStatus = async ({ userId }: User, call: Call) => {
  const caller = callerId(call);
  if (userId === caller) return 'SELF';
  return (await call.store.get<Follow>(main, followKey(caller, userId)))?.followStatus ?? 'NOT_FOLLOWING';
};

/** A profile as one caller may see it. Someone it blocks sees who it is, and nothing more. */
export const userView: View<'User', User> = {
  type: 'User',
  carry: ({ userId }) => ({ userId }),
  fields: {
    userId: ({ userId }) => userId,
    username: ({ username }) => username,
    followedStatus: async ({ userId }, call) => (await relationTo(call, userId)).followStatus,
    followerStatus,
    blockedStatus: async ({ userId }, call) => {
      const { self, blocks } = await relationTo(call, userId);
      return blockStatus(self, blocks);
    },
    blockerStatus: async ({ userId }, call) => {
      const { self, blockedBy } = await relationTo(call, userId);
      return blockStatus(self, blockedBy);
    },

    privacyStatus: toOthers(({ privacyStatus }) => privacyStatus),
    fullName: toOthers(({ fullName }) => fullName),
    displayName: toOthers(({ displayName }) => displayName),
    signedUpAt: toOthers(({ signedUpAt }) => signedUpAt),
    dateOfBirth: toOthers(({ dateOfBirth }) => dateOfBirth),
    gender: toOthers(({ gender }) => gender),
    height: toOthers(({ height }) => height),
    userDisableDatingDate: toSelf(({ userDisableDatingDate }) => userDisableDatingDate),
    userStatus: toOthers(statusOf),
    themeCode: toOthers(({ themeCode }) => themeCode ?? 'black.green'),
    subscriptionLevel: toOthers(({ subscriptionLevel }) => subscriptionLevel ?? 'BASIC'),
    postCount: toOthers(({ postCount }) => postCount ?? 0),
    photo: toOthers((user, call) => {
      const photo = photoOf(user, call.world);
      return photo && show(photoView, photo);
    }),

    bio: toFriends(({ bio }) => bio),
    albumCount: toFriends(({ albumCount }) => albumCount ?? 0),
    followedCount: count(({ followedCount }) => followedCount ?? 0),
    followedsCount: count(({ followedCount }) => followedCount ?? 0),
    followerCount: count(({ followerCount }) => followerCount ?? 0),

    email: toSelf(({ email }) => email),
    phoneNumber: toSelf(({ phoneNumber }) => phoneNumber),
    languageCode: toSelf(({ languageCode }) => languageCode ?? 'en'),
    acceptedEULAVersion: toSelf(({ acceptedEULAVersion }) => acceptedEULAVersion),
    followCountsHidden: toSelf(({ followCountsHidden }) => followCountsHidden ?? false),
    viewCountsHidden: toSelf(({ viewCountsHidden }) => viewCountsHidden ?? false),
    commentsDisabled: toSelf(({ commentsDisabled }) => commentsDisabled ?? false),
    likesDisabled: toSelf(({ likesDisabled }) => likesDisabled ?? false),
    sharingDisabled: toSelf(({ sharingDisabled }) => sharingDisabled ?? false),
    verificationHidden: toSelf(({ verificationHidden }) => verificationHidden ?? false),
    subscriptionExpiresAt: toSelf(({ subscriptionExpiresAt }) => subscriptionExpiresAt),
    location: toSelf(({ location }) => location && show(locationView, location)),
    matchAgeRange: toSelf(({ matchAgeRange }) => matchAgeRange && show(ageRangeView, matchAgeRange)),
    matchGenders: toSelf(({ matchGenders }) => matchGenders),
    matchLocationRadius: toSelf(({ matchLocationRadius }) => matchLocationRadius),
    matchHeightRange: toSelf(({ matchHeightRange }) => matchHeightRange && show(heightRangeView, matchHeightRange)),
    datingStatus: toSelf(({ datingStatus }) => datingStatus ?? 'DISABLED'),
    lastFoundContactsAt: toSelf(({ lastFoundContactsAt }) => lastFoundContactsAt),
    postViewedByCount: toSelf(({ viewCountsHidden, postViewedByCount }) =>
      viewCountsHidden ? undefined : (postViewedByCount ?? 0),
    ),
    cardCount: toSelf(({ cardCount }) => cardCount ?? 0),
    chatCount: toSelf(({ chatCount }) => chatCount ?? 0),
    chatsWithUnviewedMessagesCount: toSelf(({ chatsWithUnviewedMessagesCount }) => chatsWithUnviewedMessagesCount ?? 0),
  },
};
