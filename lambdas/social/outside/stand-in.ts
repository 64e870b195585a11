import { standInOrigin } from '../../runtime/stand-in.ts';
import type { World } from '../../runtime/world.ts';

/** Where the keys of a provider are published; on the laptop, those of the stand-in that signs in its place. */
export const keysOf = (world: World, published: string): string => {
  const origin = standInOrigin(world);
  return origin ? `${origin}/_plaza/providers/jwks.json` : published;
};
