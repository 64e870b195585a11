import { describe, expect, it } from 'vitest';
import { endOf } from '../../../lambdas/social/lifetime.ts';
import { tagsIn } from '../../../lambdas/social/text-tag.rules.ts';

const birth = { postId: 'p', userId: 'u', now: '2026-01-31T00:00:00.000Z' };

describe('a lifetime', () => {
  it.each([
    ['P1D', '2026-02-01T00:00:00.000Z'],
    ['PT90M', '2026-01-31T01:30:00.000Z'],
    ['P2W', '2026-02-14T00:00:00.000Z'],
    ['P1Y', '2027-01-31T00:00:00.000Z'],
    ['PT0.5S', '2026-01-31T00:00:00.500Z'],
    ['PT0,5H', '2026-01-31T00:30:00.000Z'],
    ['P1M', '2026-02-28T00:00:00.000Z'],
    ['P25M', '2028-02-29T00:00:00.000Z'],
    ['P2M', '2026-03-31T00:00:00.000Z'],
    ['P1DT2H3M4S', '2026-02-01T02:03:04.000Z'],
  ])('%s ends at %s', (lifetime, end) => expect(endOf(lifetime, birth)).toBe(end));

  it.each(['', 'P', 'PT', 'P1DT', '1D', 'P1H', '-P1D', 'P-1D', 'P99999Y'])('%j is none', (lifetime) => {
    expect(() => endOf(lifetime, birth)).toThrow(`Unable to parse lifetime \`${lifetime}\``);
  });
});

describe('the names a text mentions', () => {
  it('are found once each, greedily, whatever is around them', () => {
    expect(tagsIn('@ann.b, @ann.b and (@Bob_1.) but not @ab or mail@x')).toEqual(['@ann.b', '@Bob_1.']);
    expect(tagsIn(`@${'x'.repeat(31)}`)).toEqual([`@${'x'.repeat(30)}`]);
    expect(tagsIn('')).toEqual([]);
  });
});
