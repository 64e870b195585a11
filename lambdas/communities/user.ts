import { foldedName, type KeyOf } from '../runtime/keys.ts';
import type { Place } from './place.ts';

export type CommunityRole = 'REGULAR_USER' | 'MODERATOR' | 'ADMIN';

/** The document's PasswordHash is not stored: the user pool knows passwords, this table never does. */
export interface CommunityUser {
  readonly Id: string;
  readonly Username: string;
  readonly Name?: string;
  readonly Email?: string;
  readonly Bio?: string;
  readonly Location?: Place;
  readonly CreatedAt: string;
  readonly LastSeenAt?: string;
  readonly AvatarURL?: string;
  readonly CoverPhotoURL?: string;
  readonly Role: CommunityRole;
}

/** That a user name or an e-mail address is taken, and by whom. */
export interface CommunityUserReservation {
  readonly UserId: string;
}

export const communityUserKey = (userId: string): KeyOf<'Users'> => ({ PK: `USER#${userId}` });

export const communityUsernameKey = (username: string): KeyOf<'Users'> => ({ PK: `USERNAME#${foldedName(username)}` });

export const communityUserEmailKey = (email: string): KeyOf<'Users'> => ({ PK: `USEREMAIL#${foldedName(email)}` });
