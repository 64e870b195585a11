import { describe, expect, test } from 'vitest';
import { compileFilters, compilePattern } from '../../../local/streams/event-pattern.ts';

const event = {
  eventName: 'MODIFY',
  size: 12,
  tags: ['red', 'Blue'],
  nothing: null,
  dynamodb: {
    Keys: { partitionKey: { S: 'post/1' }, sortKey: { S: '-' } },
    NewImage: { postStatus: { S: 'COMPLETED' }, likes: { N: '3' } },
  },
};

const cases: readonly (readonly [title: string, pattern: unknown, matches: boolean])[] = [
  ['a value', { eventName: ['MODIFY'] }, true],
  ['one of several values', { eventName: ['INSERT', 'MODIFY'] }, true],
  ['another value', { eventName: ['INSERT'] }, false],
  ['null', { nothing: [null] }, true],
  ['a number', { size: [12] }, true],
  ['a number written as text', { size: ['12'] }, false],
  ['all fields at once', { eventName: ['MODIFY'], size: [1] }, false],
  ['a nested prefix', { dynamodb: { Keys: { partitionKey: { S: [{ prefix: 'post/' }] } } } }, true],
  ['a prefix in any case', { eventName: [{ prefix: { 'equals-ignore-case': 'mod' } }] }, true],
  ['a suffix', { eventName: [{ suffix: 'IFY' }] }, true],
  ['a wrong suffix', { eventName: [{ suffix: 'ify' }] }, false],
  ['any case', { eventName: [{ 'equals-ignore-case': 'modify' }] }, true],
  ['a wildcard', { eventName: [{ wildcard: 'M*F*' }] }, true],
  ['a wildcard with a dot taken literally', { eventName: [{ wildcard: 'MOD.FY' }] }, false],
  ['a range', { size: [{ numeric: ['>', 10, '<=', 12] }] }, true],
  ['a range missed', { size: [{ numeric: ['>', 12] }] }, false],
  ['text is never in a numeric range', { dynamodb: { NewImage: { likes: { N: [{ numeric: ['>', 0] }] } } } }, false],
  ['anything but a value', { eventName: [{ 'anything-but': 'REMOVE' }] }, true],
  ['anything but a list', { eventName: [{ 'anything-but': ['REMOVE', 'MODIFY'] }] }, false],
  ['anything but a prefix', { eventName: [{ 'anything-but': { prefix: 'MOD' } }] }, false],
  ['anything but suffixes', { eventName: [{ 'anything-but': { suffix: ['X', 'Y'] } }] }, false],
  ['anything but needs the field', { missing: [{ 'anything-but': 'x' }] }, false],
  ['a field that exists', { dynamodb: { NewImage: { postStatus: { S: [{ exists: true }] } } } }, true],
  ['a field that does not exist', { dynamodb: { OldImage: { postStatus: { S: [{ exists: false }] } } } }, true],
  ['an object is no leaf', { dynamodb: { NewImage: [{ exists: true }] } }, false],
  ['an element of a list', { tags: ['red'] }, true],
  ['no element of a list', { tags: ['green'] }, false],
  ['one of two patterns', { $or: [{ eventName: ['INSERT'] }, { size: [{ numeric: ['=', 12] }] }] }, true],
  ['neither of two patterns', { $or: [{ eventName: ['INSERT'] }, { size: [1] }], eventName: ['MODIFY'] }, false],
];

describe('an event pattern', () => {
  test.each(cases)('%s', (_title, pattern, expected) => {
    expect(compilePattern(pattern)(event)).toBe(expected);
  });

  test('with an unknown operator is refused when it is compiled', () => {
    expect(() => compilePattern({ size: [{ around: 12 }] })).toThrow(/unknown event pattern operator in {"around":12}/);
  });

  test('filters are alternatives, and none lets everything through', () => {
    expect(compileFilters([])(event)).toBe(true);
    expect(compileFilters(['{"size":[1]}', '{"size":[12]}'])(event)).toBe(true);
    expect(compileFilters(['{"size":[1]}'])(event)).toBe(false);
  });
});
