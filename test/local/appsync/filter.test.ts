import { describe, expect, it } from 'vitest';
import { passes, readFilter } from '../../../local/appsync/realtime/filter.ts';

const event = { n: 5, text: 'plaza', tags: ['a', 'b'], none: null, who: { home: { city: 'Ulm' } } };

const holds = (fieldName: string, operator: string, value: unknown) =>
  passes(readFilter({ filterGroup: [{ filters: [{ fieldName, operator, value }] }] }), event);

describe('a filter', () => {
  const cases: readonly (readonly [string, string, unknown, boolean])[] = [
    ['n', 'eq', 5, true],
    ['n', 'eq', '5', false],
    ['none', 'eq', null, true],
    ['absent', 'eq', null, false],
    ['n', 'ne', 4, true],
    ['n', 'ne', 5, false],
    ['n', 'lt', 6, true],
    ['n', 'lt', 5, false],
    ['n', 'le', 5, true],
    ['n', 'le', 4, false],
    ['n', 'gt', 4, true],
    ['n', 'gt', 5, false],
    ['n', 'ge', 5, true],
    ['n', 'ge', 6, false],
    ['text', 'gt', 'playa', true],
    ['text', 'gt', 4, false],
    ['absent', 'ge', 0, false],
    ['text', 'contains', 'laz', true],
    ['text', 'contains', 'x', false],
    ['tags', 'contains', 'a', true],
    ['tags', 'contains', 'ab', false],
    ['tags', 'notContains', 'c', true],
    ['tags', 'notContains', 'a', false],
    ['text', 'beginsWith', 'pla', true],
    ['text', 'beginsWith', 'laz', false],
    ['n', 'beginsWith', '5', false],
    ['n', 'in', [4, 5], true],
    ['n', 'in', [4], false],
    ['n', 'notIn', [4], true],
    ['n', 'notIn', [5], false],
    ['n', 'between', [5, 9], true],
    ['n', 'between', [6, 9], false],
    ['tags', 'containsAny', ['x', 'b'], true],
    ['tags', 'containsAny', ['x', 'y'], false],
    ['who.home.city', 'eq', 'Ulm', true],
    ['who.home.city.street', 'eq', 'Ulm', false],
    ['none.city', 'eq', 'Ulm', false],
  ];
  it.each(cases)('%s %s %j is %s', (field, operator, value, expected) => {
    expect(holds(field, operator, value)).toBe(expected);
  });

  it('needs every condition of one group, and any group', () => {
    const n = (operator: string, value: number) => ({ fieldName: 'n', operator, value });
    const groups = (...all: object[][]) =>
      passes(readFilter({ filterGroup: all.map((filters) => ({ filters })) }), event);
    expect(groups([n('gt', 1), n('lt', 9)])).toBe(true);
    expect(groups([n('gt', 1), n('lt', 3)])).toBe(false);
    expect(groups([n('gt', 7)], [n('eq', 5)])).toBe(true);
  });

  it('that AppSync would not take is refused with the reason', () => {
    expect(() => holds('n', 'like', 1)).toThrow('filter operator "like" is none of eq, ne,');
    expect(() => holds('a.b.c.d.e.f', 'eq', 1)).toThrow('must be a path of up to five names and 256 characters');
    expect(() => holds('x'.repeat(257), 'eq', 1)).toThrow('must be a path of up to five names');
    expect(() => holds('n', 'in', [1, 2, 3, 4, 5, 6])).toThrow('filter n in takes a list of up to 5 values');
    expect(() => holds('n', 'containsAny', Array(21).fill(1))).toThrow('takes a list of up to 20 values');
    expect(() => holds('n', 'between', 5)).toThrow('takes a list of up to 2 values');
    expect(() => readFilter({})).toThrow('a subscription filter needs a filterGroup with filters');
    expect(() => readFilter(null)).toThrow('a subscription filter needs a filterGroup with filters');
  });
});
