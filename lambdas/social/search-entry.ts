import type { KeyOf } from '../runtime/keys.ts';

export type SearchKind = 'username' | 'fullName' | 'keyword';

/** One word that finds one user or post. The id is stored, so that no reader takes the key apart. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly id: string;
}

const subjectOf = { username: 'user', fullName: 'user', keyword: 'post' } as const;

export const searchEntryKey = (kind: SearchKind, term: string, id: string): KeyOf<'Search'> => ({
  shard: `${subjectOf[kind]}#${[...term].slice(0, 2).join('')}`,
  term: `${term}#${kind}#${id}`,
});
