/** Words nobody wants to read, in lower case. The one here is made up, so that the rule can be seen at work. */
const badWords: ReadonlySet<string> = new Set(['uoifzp8bjs']);

/** Whole words only, as they stand between single spaces. */
export const hasBadWord = (text: string): boolean => text.split(' ').some((word) => badWords.has(word.toLowerCase()));
