import { versions } from '../../contract/versions.ts';
import { a1, a3, type IndexKeys, k1, k2, type MainKey } from './index-keys.ts';
import type { UserCounts } from './user-counts.ts';
import type { UserDating } from './user-dating.ts';

export type UserStatus = 'ACTIVE' | 'ANONYMOUS' | 'DISABLED' | 'DELETING' | 'RESETTING';
export type PrivacyStatus = 'PUBLIC' | 'PRIVATE';
export type SubscriptionLevel = 'BASIC' | 'DIAMOND';

/** The app that called last; `uid` is the device a ban is put on. */
export interface LastClient {
  readonly version?: string;
  readonly device?: string;
  readonly system?: string;
  readonly uid?: string;
}

export interface User extends UserCounts, UserDating {
  readonly schemaVersion: number;
  readonly userId: string;
  readonly username: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly fullName?: string;
  readonly displayName?: string;
  readonly bio?: string;
  readonly photoPostId?: string;
  readonly placeholderPhotoCode?: string;
  /** Absent means ACTIVE. */
  readonly userStatus?: UserStatus;
  readonly privacyStatus: PrivacyStatus;
  /** Absent means BASIC. */
  readonly subscriptionLevel?: SubscriptionLevel;
  readonly subscriptionGrantedAt?: string;
  readonly subscriptionExpiresAt?: string;
  readonly languageCode?: string;
  readonly themeCode?: string;
  readonly acceptedEULAVersion?: string;
  readonly followCountsHidden?: boolean;
  readonly viewCountsHidden?: boolean;
  readonly commentsDisabled?: boolean;
  readonly likesDisabled?: boolean;
  readonly sharingDisabled?: boolean;
  readonly verificationHidden?: boolean;
  readonly signedUpAt: string;
  readonly lastDisabledAt?: string;
  readonly lastClient?: LastClient;
  readonly lastPostViewAt?: string;
  readonly lastPostFocusViewAt?: string;
  readonly lastFoundContactsAt?: string;
  readonly lastManuallyReindexedAt?: string;
  /** The device that pushes go to. Never shown. */
  readonly apnsToken?: string;
  /** Set in the moment before the profile is removed: what came later belongs to whoever starts over under the id. */
  readonly leftAt?: string;
  readonly usernameLastValue?: string;
  readonly usernameLastChangedAt?: string;
  readonly paidRealSoFar?: number;
  readonly wallet?: number;
}

export const userSchemaVersion = versions['user/profile'];

export const statusOf = ({ userStatus }: User): UserStatus => userStatus ?? 'ACTIVE';

export const userKey = (userId: string): MainKey => ({ partitionKey: `user/${userId}`, sortKey: 'profile' });

export const userIndexKeys = (user: User): IndexKeys => ({
  ...a1(`username/${user.username}`, '-'),
  ...(user.datingStatus === 'ENABLED' && user.disableDatingOn && a3('userDisableDatingDate', user.disableDatingOn)),
  ...(user.subscriptionLevel &&
    user.subscriptionLevel !== 'BASIC' &&
    k1(`user/${user.subscriptionLevel}`, user.subscriptionExpiresAt ?? '~')),
  ...(user.dateOfBirth && k2(`userBirthday/${monthAndDayOf(user.dateOfBirth)}`, '-')),
});

const monthAndDayOf = (date: string) => date.slice('YYYY-'.length);
