import type { World } from './world.ts';

/** Where the laptop answers in place of Apple, Facebook and Google; undefined where the real ones are asked. */
export const standInOrigin = (world: World): string | undefined =>
  world.setting('loginProviders') === 'stand-in' ? process.env['AWS_ENDPOINT_URL'] : undefined;
