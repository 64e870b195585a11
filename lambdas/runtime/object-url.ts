import type { World } from './world.ts';

export const bucketOf = (world: World): string => world.setting('mediaBucket');

/** Lets whoever has the URL get or put one object for a while. */
export const objectUrl = (world: World, method: 'GET' | 'PUT', key: string, seconds: number): Promise<string> =>
  world.aws.presign({ method, bucket: bucketOf(world), key }, seconds);
