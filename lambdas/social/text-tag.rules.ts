import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import type { TextTag } from './text-tag.ts';
import { type Username, usernameKey } from './username.ts';

/** More names than this in one text are left untagged: each costs a read. */
const most = 90;

/** The distinct names a text mentions, as they are written. Greedy: a dot behind a name belongs to it. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/@[a-zA-Z0-9_.]{3,30}/g)].map(([tag]) => tag)),
];

/** Whom a text mentions, found through the reservations of their names; names nobody has are left out. */
export const tagged = async (call: Call, text: string): Promise<readonly TextTag[]> => {
  const tags = await Promise.all(
    tagsIn(text)
      .slice(0, most)
      .map(async (tag): Promise<readonly TextTag[]> => {
        const name = await call.store.get<Username>(main, usernameKey(tag.slice(1)));
        return name ? [{ tag, userId: name.userId }] : [];
      }),
  );
  return tags.flat();
};
