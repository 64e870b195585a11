import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalized, searchIn, tagsInList, tagsInText } from '../../../lambdas/stickers/tag.rules.ts';

describe('the spelling of tags', () => {
  it.each([
    ['Hello,  World!', 'hello world'],
    ['  ПРИВЕТ,\tмир ', 'привет мир'],
    ["Don't", 'dont'],
    ['Cafe\u0301 №5', 'café 5'],
    ['и\u0306од', 'йод'],
    ['a#b/c', 'abc'],
    ['🦊 fox 狐', 'fox'],
    ['???', ''],
  ])('%j is written %j', (text, spelling) => {
    expect(normalized(text)).toBe(spelling);
  });

  it('spelling twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => normalized(normalized(text)) === normalized(text)),
    );
  });
});

describe('tags in a text', () => {
  it.each([
    ['cute little fox', ['cute little fox', 'little fox', 'fox']],
    ['hello, hello world, hello there, hello worldy', ['hello there', 'hello worldy', 'there', 'worldy']],
    ['Привет, мир\nпривет мирный', ['привет мирный', 'мирный']],
    ['ab, abc', ['abc']],
    ['fox, Fox, FOX!', ['fox']],
    ['one two', ['one two', 'two']],
    [
      'this phrase is longer than twenty',
      [
        'this phrase is longe',
        'phrase is longer tha',
        'is longer than twent',
        'longer than twenty',
        'than twenty',
        'twenty',
      ],
    ],
    [
      'the very same start one, the very same start two',
      [
        'the very same start',
        'very same start one',
        'same start one',
        'start one',
        'one',
        'very same start two',
        'same start two',
        'start two',
        'two',
      ],
    ],
  ])('%j gives %j', (text, tags) => {
    expect(tagsInText(text)).toEqual(tags);
  });

  it('gives ten at most, phrases first', () => {
    expect(tagsInText('aaa bbb, ccc ddd, eee fff, ggg hhh, iii jjj, kkk lll')).toEqual([
      'aaa bbb',
      'ccc ddd',
      'eee fff',
      'ggg hhh',
      'iii jjj',
      'kkk lll',
      'bbb',
      'ddd',
      'fff',
      'hhh',
    ]);
  });

  it.each([
    ['ab', 'Input is too short'],
    ['  a  ', 'Input is too short'],
    ['x'.repeat(101), 'Input is too long'],
    ['a, b, c', 'Your tags are either too short or too long'],
    ['!!!', 'Your tags are either too short or too long'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => tagsInText(text)).toThrow(message);
  });

  it('are always distinct, of 3 to 20 characters, and none begins another', () => {
    const words = fc.array(fc.constantFrom('fox', 'foxes', 'a', 'hello there you', 'мир', ',', 'little'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, (some) => {
        const text = `fox ${some.join(' ')}`.slice(0, 100);
        const tags = tagsInText(text);
        expect(new Set(tags).size).toBe(tags.length);
        for (const tag of tags) {
          expect(tag).toBe(normalized(tag));
          expect([...tag].length >= 3 && [...tag].length <= 20).toBe(true);
          expect(tags.filter((other) => other !== tag && other.startsWith(tag))).toEqual([]);
        }
      }),
    );
  });
});

describe('tags in a list', () => {
  it('are kept as they are, with equals after cutting dropped', () => {
    const [one, other] = ['the quick brown foxes jump', 'the quick brown foxes sleep'];
    expect(tagsInList(['there it is', one, other, 'Fox', 'fox', 'x'])).toEqual([
      'there it is',
      'the quick brown foxe',
      'fox',
    ]);
  });

  it.each([
    [[], 'Values list is empty'],
    [Array.from({ length: 26 }, (_, at) => `value ${at}`), 'Cannot store more than 25 tags per request'],
    [['x', ''], 'Your tags are either too short or too long'],
  ])('%j is refused: %s', (values, message) => {
    expect(() => tagsInList(values)).toThrow(message);
  });
});

describe('what a search looks for', () => {
  it.each([
    ['Hello', { prefix: 'hello', mineOnly: false }],
    ['! Hello', { prefix: 'hello', mineOnly: true }],
    ['he', { prefix: undefined, mineOnly: false }],
    ['!he', { prefix: undefined, mineOnly: true }],
    ['x'.repeat(21), { prefix: undefined, mineOnly: false }],
    ['???', { prefix: undefined, mineOnly: false }],
  ])('%j', (query, search) => {
    expect(searchIn(query)).toEqual(search);
  });

  it('an empty one is refused', () => {
    expect(() => searchIn('  ')).toThrow('Query must be a non-empty string');
  });
});
