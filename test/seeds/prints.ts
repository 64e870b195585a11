import { boardsPrints } from './boards.prints.ts';
import { communitiesPrints } from './communities.prints.ts';
import type { Print } from './print.ts';
import { rootsPrints } from './roots.prints.ts';
import type { SeedRows } from './seeds.ts';
import { contentPrints } from './social.content.prints.ts';
import { socialOwnPrints } from './social.ours.prints.ts';
import { peoplePrints } from './social.people.prints.ts';
import { stickersPrints } from './stickers.prints.ts';

/** Every row's functions, fed with the row's own placeholders. A row without an entry does not compile. */
export const prints: Readonly<Record<keyof SeedRows, Print>> = {
  ...peoplePrints,
  ...contentPrints,
  ...socialOwnPrints,
  ...rootsPrints,
  ...boardsPrints,
  ...communitiesPrints,
  ...stickersPrints,
};
