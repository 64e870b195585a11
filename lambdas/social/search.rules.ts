import type { KeyOf } from '../runtime/keys.ts';
import { type SearchEntry, type SearchKind, searchEntryKey } from './search-entry.ts';
import type { User } from './user.ts';

const mostWords = 8;
const longestWord = 60;

/** The words of a text as search compares them: no case, no accents, nothing but letters and digits, `_` and `.`. */
export const wordsOf = (text: string): readonly string[] => {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}_.]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
};

export interface UserEntry extends SearchEntry, KeyOf<'Search'> {
  /** What else finds the user, so that each of them is found once, and by several words. */
  readonly username: string;
  readonly words: readonly string[];
}

/** What someone is found by. One letter is a search too, and its shard holds the usernames that begin with it. */
export const entriesOf = (user: Pick<User, 'userId' | 'username' | 'fullName'>): readonly UserEntry[] => {
  const { userId: id } = user;
  const username = user.username.toLowerCase();
  const words = wordsOf(user.fullName ?? '');
  const entry = (kind: SearchKind, term: string, letters?: 1) => ({
    ...searchEntryKey(kind, term, id, letters),
    ...{ kind, id, username, words },
  });
  return [
    entry('username', username),
    entry('username', username, 1),
    ...words.flatMap((word) => (word.length > 1 ? [entry('fullName', word)] : [])),
    ...words.map((word) => entry('fullName', word, 1)),
  ];
};

const startsOne = (word: string, { username, words }: UserEntry) =>
  username.startsWith(word) || words.some((other) => other.startsWith(word));

/** Whether the row is the one that speaks for its user among all that begin with the word. */
const speaksFor = (word: string, entry: UserEntry): boolean => {
  if (entry.kind === 'username') return true;
  if (entry.username.startsWith(word)) return false;
  const [first] = entry.words.filter((other) => other.startsWith(word)).sort();
  return entry.term.startsWith(`${first}#`);
};

export interface Phase {
  readonly word: string;
  readonly keeps: (entry: UserEntry) => boolean;
}

/**
 * A search as walks through the index, the best first: for one word the usernames, then the names; for several first
 * those whom all of them find, then those whom each finds. No one is met twice, so a walk needs to remember nothing.
 */
export const phasesOf = (searched: readonly string[]): readonly Phase[] => {
  const [first] = searched;
  if (first === undefined) return [];
  if (searched.length === 1) {
    return [
      { word: first, keeps: ({ kind }) => kind === 'username' },
      { word: first, keeps: (entry) => entry.kind !== 'username' && speaksFor(first, entry) },
    ];
  }
  const findAll = (entry: UserEntry) => searched.every((word) => startsOne(word, entry));
  return [
    { word: first, keeps: (entry) => findAll(entry) && speaksFor(first, entry) },
    ...searched.map(
      (word, at): Phase => ({
        word,
        keeps: (entry) =>
          !findAll(entry) && !searched.slice(0, at).some((other) => startsOne(other, entry)) && speaksFor(word, entry),
      }),
    ),
  ];
};
