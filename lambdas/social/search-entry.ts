import type { KeyOf } from '../runtime/keys.ts';

export type SearchKind = 'username' | 'fullName' | 'keyword';

/** One word that finds one user or post. The id is stored, so that no reader takes the key apart. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly id: string;
}

const subjectOf = { username: 'user', fullName: 'user', keyword: 'post' } as const;

/** Where words that begin like this one are: by two characters, or by the one there is. */
export const searchShard = (subject: 'user' | 'post', word: string, letters: 1 | 2 = 2): string =>
  `${subject}#${[...word].slice(0, letters).join('')}`;

export const searchEntryKey = (kind: SearchKind, term: string, id: string, letters: 1 | 2 = 2): KeyOf<'Search'> => ({
  shard: searchShard(subjectOf[kind], term, letters),
  term: `${term}#${kind}#${id}`,
});
