import type { SeedRow } from './seed.ts';

/** The rows about users, what they bought and what they are told. */
export const peopleRows = {
  appStoreSub: {
    table: 'Main',
    key: ['appStoreSub/{originalTransactionId}', '-'],
    version: 0,
    attributes:
      'userId status createdAt lastVerificationAt originalReceipt latestReceipt latestReceiptInfo pendingRenewalInfo',
    indexes: { 'GSI-A1': ['appStoreSub/{userId}', '{createdAt}'], 'GSI-K1': ['appStoreSub', '{nextVerificationAt}'] },
    sparse: 'GSI-K1 only while a verification is due (`nextVerificationAt`)',
  },
  card: {
    table: 'Main',
    key: ['card/{cardId}', '-'],
    version: 0,
    attributes: 'title subTitle action postId commentId',
    indexes: {
      'GSI-A1': ['user/{userId}', 'card/{createdAt}'],
      'GSI-A2': ['card/{postId}', '{userId}'],
      'GSI-A3': ['card/{commentId}', '-'],
      'GSI-K1': ['card', '{notifyUserAt}/{userId}'],
    },
    sparse: 'GSI-A2 only with `postId`, GSI-A3 only with `commentId`, GSI-K1 only while a push is pending',
  },
  screenView: {
    table: 'Main',
    key: ['screen/{screenId}', 'view/{userId}'],
    version: 0,
    attributes: 'firstViewedAt lastViewedAt viewCount',
    indexes: {
      'GSI-A1': ['screenView/{screenId}', '{firstViewedAt}'],
      'GSI-A2': ['screenView/{userId}', '{firstViewedAt}'],
    },
  },
  user: {
    table: 'Main',
    key: ['user/{userId}', 'profile'],
    version: 11,
    attributes:
      'userId username email phoneNumber fullName displayName dateOfBirth gender bio photoPostId userStatus privacyStatus subscriptionLevel subscriptionGrantedAt subscriptionExpiresAt height location matchAgeRange matchGenders matchLocationRadius matchHeightRange datingStatus albumCount chatMessagesCreationCount chatMessagesDeletionCount chatMessagesForcedDeletionCount chatCount chatsWithUnviewedMessagesCount cardCount commentCount commentDeletedCount commentForcedDeletionCount followedCount followerCount followersRequestedCount postCount postArchivedCount postDeletedCount postForcedArchivingCount lastManuallyReindexedAt lastPostViewAt lastClient languageCode themeCode placeholderPhotoCode signedUpAt lastDisabledAt acceptedEULAVersion postViewedByCount usernameLastValue usernameLastChangedAt lastFoundContactsAt userDisableDatingDate followCountsHidden commentsDisabled likesDisabled sharingDisabled verificationHidden',
    indexes: {
      'GSI-A1': ['username/{username}', '-'],
      'GSI-A3': ['userDisableDatingDate', '{userDisableDatingDate}'],
      'GSI-K1': ['user/{subscriptionLevel}', '{subscriptionExpiresAt}'],
      'GSI-K2': ['userBirthday/{MM-DD}', '-'],
    },
    sparse:
      'GSI-A3 only while dating is `ENABLED`, GSI-K1 only with a `subscriptionLevel` other than `BASIC` (`~` without an expiry), GSI-K2 (ours) only with `dateOfBirth`',
  },
  block: {
    table: 'Main',
    key: ['user/{blockedUserId}', 'blocker/{blockerUserId}'],
    version: 0,
    attributes: 'blockerUserId blockedUserId blockedAt',
    indexes: {
      'GSI-A1': ['block/{blockerUserId}', '{blockedAt}'],
      'GSI-A2': ['block/{blockedUserId}', '{blockedAt}'],
    },
  },
  deletedUser: {
    table: 'Main',
    key: ['user/{userId}', 'deleted'],
    version: 0,
    attributes: 'userId deletedAt',
    indexes: { 'GSI-A1': ['userDeleted', '{deletedAt}'] },
  },
  follow: {
    table: 'Main',
    key: ['user/{followedUserId}', 'follower/{followerUserId}'],
    version: 1,
    attributes: 'followedAt followStatus followerUserId followedUserId',
    indexes: {
      'GSI-A1': ['follower/{followerUserId}', '{followStatus}/{followedAt}'],
      'GSI-A2': ['followed/{followedUserId}', '{followStatus}/{followedAt}'],
    },
  },
  firstStory: {
    table: 'Main',
    key: ['user/{followedUserId}', 'follower/{followerUserId}/firstStory'],
    version: 1,
    attributes: 'postId',
    indexes: { 'GSI-A2': ['follower/{followerUserId}/firstStory', '{expiresAt}'] },
  },
  userEmail: {
    table: 'Main',
    key: ['userEmail/{email}', '-'],
    version: 0,
    attributes: 'userId',
    indexes: {},
  },
  userPhoneNumber: {
    table: 'Main',
    key: ['userPhoneNumber/{phoneNumber}', '-'],
    version: 0,
    attributes: 'userId',
    indexes: {},
  },
  bannedUser: {
    table: 'Main',
    key: ['user/{userId}', 'banned'],
    version: 0,
    attributes: 'userId username bannedAt forcedBy',
    indexes: {
      'GSI-A1': ['email/{email}', 'banned'],
      'GSI-A2': ['phone/{phoneNumber}', 'banned'],
      'GSI-A3': ['device/{device_id}', 'banned'],
    },
    sparse: 'each index only if the e-mail, the phone number, the device is known',
  },
  feed: {
    table: 'Feed',
    key: ['{postId}', '{feedUserId}'],
    attributes: 'postId feedUserId postedAt postedByUserId',
    indexes: { 'GSI-A1': ['{feedUserId}', '{postedAt}'], 'GSI-A2': ['{feedUserId}', '{postedByUserId}'] },
  },
} as const satisfies Record<string, SeedRow>;
