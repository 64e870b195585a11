/** How keys in the media bucket end that someone waits for: `{userId}/post/{postId}` comes before. */
export const endings = {
  jpeg: '/image/native.jpg',
  heic: '/image/native.heic',
  film: '/video-original.mov',
  manifest: '/video-hls/video.m3u8',
} as const;

/** The part of a film's events that says whose it is: one account may run several stages, and all hear of all jobs. */
export interface FilmMetadata {
  readonly stage: string;
  readonly postId: string;
  /** The ETag of what was uploaded. */
  readonly upload: string;
}
