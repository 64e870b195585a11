import { badWordsKey } from '../../contract/bad-words.ts';
import { readObject } from '../runtime/objects.ts';
import type { World } from '../runtime/world.ts';

/** Words nobody wants to read, in lower case. */
export type BadWords = ReadonlySet<string>;

export const badWordsIn = (list: string): BadWords => {
  const words: unknown = JSON.parse(list);
  if (typeof words !== 'object' || words === null || Array.isArray(words))
    throw new Error(`${badWordsKey} is not a JSON object whose keys are words: upload one that is`);
  return new Set(Object.keys(words).map((word) => word.toLowerCase()));
};

/**
 * The list as it is now; without one there are no bad words. It is not kept: a text that was checked by an older list
 * after the rescan for a newer one had passed by would never be checked again.
 */
export const readBadWords = async (world: World): Promise<BadWords> => {
  const list = await readObject(world, 'badWordsBucket', badWordsKey);
  return list ? badWordsIn(list.toString()) : new Set();
};

/** Whole words only, as they stand between single spaces. */
export const hasBadWord = (text: string, words: BadWords): boolean =>
  text.split(' ').some((word) => words.has(word.toLowerCase()));
