import { refuse } from './refusals.ts';

export const shortest = 3;
export const longest = 20;
const mostOfText = 10;
const mostOfValues = 25;
const longestText = 100;

const characters = (text: string) => [...text];

/** A text as tags are compared: lower case, Latin and Cyrillic letters, digits, and single spaces between words. */
export const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}0-9\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const isLongEnough = (value: string) => characters(value).length >= shortest;
const cut = (value: string) => characters(value).slice(0, longest).join('').trimEnd();

/** Cutting makes equals of what differed only further on, so equals are dropped after it. */
const usable = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map(normalized).filter(isLongEnough).map(cut)),
];

/** "cute little fox" is also found by "little fox" and "fox": a search knows only how a tag begins. */
const tailsOf = (phrase: string): readonly string[] => {
  const words = phrase.split(' ');
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
};

const beginsAnother = (value: string, all: readonly string[]) =>
  all.some((other) => other !== value && other.startsWith(value));

/** The tags that a text like "cute little fox, red" gives a file; phrases come before their tails. */
export const tagsInText = (text: string): readonly string[] => {
  const length = characters(text.trim()).length;
  if (length < shortest) throw refuse.textTooShort();
  if (length > longestText) throw refuse.textTooLong();

  const phrases = text.split(/[,\n]/).map(normalized);
  const candidates = usable([...phrases, ...phrases.flatMap(tailsOf)]);
  const tags = candidates.filter((value) => !beginsAnother(value, candidates)).slice(0, mostOfText);
  if (tags.length === 0) throw refuse.noUsableTags();
  return tags;
};

/** Tags given one by one: stored as they are, but for spelling and length. */
export const tagsInList = (values: readonly string[]): readonly string[] => {
  if (values.length === 0) throw refuse.noValues();
  if (values.length > mostOfValues) throw refuse.tooManyValues(mostOfValues);
  const tags = usable(values);
  if (tags.length === 0) throw refuse.noUsableTags();
  return tags;
};

/** What a search looks for; undefined if nothing can have such a tag. A leading `!` asks for one's own tags only. */
export const searchIn = (query: string): { readonly prefix: string | undefined; readonly mineOnly: boolean } => {
  if (query.trim() === '') throw refuse.emptyQuery();
  const prefix = normalized(query);
  const length = characters(prefix).length;
  return {
    prefix: length >= shortest && length <= longest ? prefix : undefined,
    mineOnly: query.trimStart().startsWith('!'),
  };
};
