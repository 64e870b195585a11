import { describe, expect, it } from 'vitest';
import { badWordsIn, hasBadWord } from '../../../lambdas/social/bad-words.ts';

describe('the list of bad words', () => {
  it('is the keys of an object, in any case', () => {
    expect(badWordsIn('{"Heck": 1, "drat": {"since": "2020"}}')).toEqual(new Set(['heck', 'drat']));
    expect(badWordsIn('{}')).toEqual(new Set());
  });

  it.each(['["heck"]', '"heck"', 'null', ''])('%s is none, and says so', (list) => {
    expect(() => badWordsIn(list)).toThrow();
  });

  it.each([
    ['oh heck', true],
    ['HECK', true],
    ['heck!', false],
    ['oh\nheck', false],
    ['oh  heck', true],
    ['heckle', false],
    ['', false],
  ])('finds whole words between single spaces in "%s": %s', (text, found) => {
    expect(hasBadWord(text, badWordsIn('{"heck": 1}'))).toBe(found);
  });
});
