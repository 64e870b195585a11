import type { User } from './user.ts';

const sizes = {
  url: 'native',
  url4k: '4K',
  url1080p: '1080p',
  url480p: '480p',
  url64p: '64p',
} as const;

export type PhotoUrls = Readonly<Record<keyof typeof sizes, string>>;

/** Where a profile's photo lies: the copies of its post's picture, else the placeholder. */
export const photoOf = ({ userId, photoPostId, placeholderPhotoCode }: User, domain: string): PhotoUrls | undefined => {
  const folder = photoPostId
    ? `${userId}/profile-photo/${photoPostId}`
    : placeholderPhotoCode && `placeholder-photos/${placeholderPhotoCode}`;
  if (!folder) return undefined;
  const urls = Object.entries(sizes).map(([name, size]) => [name, `https://${domain}/${folder}/${size}.jpg`]);
  return Object.fromEntries(urls) as PhotoUrls;
};
