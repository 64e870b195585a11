import { objectUrl } from '../runtime/object-url.ts';
import type { World } from '../runtime/world.ts';
import type { User } from './user.ts';

export const photoSizes = ['native', '4K', '1080p', '480p', '64p'] as const;

type PhotoSize = (typeof photoSizes)[number];

export type PhotoUrl = (size: PhotoSize) => string | Promise<string>;

/** Everything that was ever someone's photo is below this. */
export const photosPrefix = (userId: string): string => `${userId}/profile-photo/`;

/** The copies of one post's picture. */
export const photoPrefix = (userId: string, postId: string): string => `${photosPrefix(userId)}${postId}/`;

const lifetime = 48 * 3600;

/** Where a profile's photo lies: the copies of its post's picture, else the placeholder. */
export const photoOf = (user: User, world: World): PhotoUrl | undefined => {
  const { userId, photoPostId, placeholderPhotoCode } = user;
  if (photoPostId) {
    return (size) => objectUrl(world, 'GET', `${photoPrefix(userId, photoPostId)}${size}.jpg`, lifetime);
  }
  if (!placeholderPhotoCode) return undefined;
  return (size) => `https://${world.setting('linkDomain')}/placeholder-photos/${placeholderPhotoCode}/${size}.jpg`;
};
