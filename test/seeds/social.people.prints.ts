import { appStoreSubIndexKeys, appStoreSubKey, appStoreSubSchemaVersion } from '../../lambdas/social/app-store-sub.ts';
import { bannedUserIndexKeys, bannedUserKey, bannedUserSchemaVersion } from '../../lambdas/social/banned-user.ts';
import { blockIndexKeys, blockKey, blockSchemaVersion } from '../../lambdas/social/block.ts';
import { cardIndexKeys, cardKey, cardSchemaVersion } from '../../lambdas/social/card.ts';
import { contactSchemaVersion, userEmailKey, userPhoneNumberKey } from '../../lambdas/social/contact.ts';
import { deletedUserIndexKeys, deletedUserKey, deletedUserSchemaVersion } from '../../lambdas/social/deleted-user.ts';
import { feedIndexKeys, feedKey } from '../../lambdas/social/feed.ts';
import { firstStoryIndexKeys, firstStoryKey, firstStorySchemaVersion } from '../../lambdas/social/first-story.ts';
import { followIndexKeys, followKey, followSchemaVersion } from '../../lambdas/social/follow.ts';
import { screenViewIndexKeys, screenViewKey, screenViewSchemaVersion } from '../../lambdas/social/screen-view.ts';
import { type User, userIndexKeys, userKey, userSchemaVersion } from '../../lambdas/social/user.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';
import type { peopleRows } from './social.people.ts';

export const peoplePrints: Readonly<Record<keyof typeof peopleRows, Print>> = {
  appStoreSub: {
    by: [appStoreSubKey, appStoreSubIndexKeys],
    version: appStoreSubSchemaVersion,
    item: { ...appStoreSubKey('{originalTransactionId}'), ...appStoreSubIndexKeys(placeholders()) },
  },
  card: {
    by: [cardKey, cardIndexKeys],
    version: cardSchemaVersion,
    item: { ...cardKey('{cardId}'), ...cardIndexKeys(placeholders()) },
  },
  screenView: {
    by: [screenViewKey, screenViewIndexKeys],
    version: screenViewSchemaVersion,
    item: { ...screenViewKey('{screenId}', '{userId}'), ...screenViewIndexKeys(placeholders()) },
  },
  user: {
    by: [userKey, userIndexKeys],
    version: userSchemaVersion,
    item: {
      ...userKey('{userId}'),
      ...userIndexKeys(
        placeholders<User>({
          datingStatus: 'ENABLED',
          disableDatingOn: '{userDisableDatingDate}',
          dateOfBirth: 'YYYY-{MM-DD}',
        }),
      ),
    },
  },
  block: {
    by: [blockKey, blockIndexKeys],
    version: blockSchemaVersion,
    item: { ...blockKey('{blockedUserId}', '{blockerUserId}'), ...blockIndexKeys(placeholders()) },
  },
  deletedUser: {
    by: [deletedUserKey, deletedUserIndexKeys],
    version: deletedUserSchemaVersion,
    item: { ...deletedUserKey('{userId}'), ...deletedUserIndexKeys(placeholders()) },
  },
  follow: {
    by: [followKey, followIndexKeys],
    version: followSchemaVersion,
    item: { ...followKey('{followedUserId}', '{followerUserId}'), ...followIndexKeys(placeholders()) },
  },
  firstStory: {
    by: [firstStoryKey, firstStoryIndexKeys],
    version: firstStorySchemaVersion,
    item: { ...firstStoryKey('{followedUserId}', '{followerUserId}'), ...firstStoryIndexKeys(placeholders()) },
  },
  userEmail: { by: [userEmailKey], version: contactSchemaVersion, item: userEmailKey('{email}') },
  userPhoneNumber: {
    by: [userPhoneNumberKey],
    version: contactSchemaVersion,
    item: userPhoneNumberKey('{phoneNumber}'),
  },
  bannedUser: {
    by: [bannedUserKey, bannedUserIndexKeys],
    version: bannedUserSchemaVersion,
    item: { ...bannedUserKey('{userId}'), ...bannedUserIndexKeys(placeholders({ deviceId: '{device_id}' })) },
  },
  feed: {
    by: [feedKey, feedIndexKeys],
    item: { ...feedKey('{postId}', '{feedUserId}'), ...feedIndexKeys(placeholders()) },
  },
};
