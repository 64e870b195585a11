import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { householdKey } from '../../lambdas/roots/household.ts';
import { placeKey } from '../../lambdas/roots/place.ts';
import { rootsRecordIndexKeys } from '../../lambdas/roots/record.ts';
import { foldedName, type IndexKeys, isSegment, keyChanges, maxSegment } from '../../lambdas/runtime/keys.ts';
import { searchEntryKey } from '../../lambdas/social/search-entry.ts';

const indexKeys: fc.Arbitrary<IndexKeys> = fc.dictionary(
  fc.constantFrom('gsiA1PartitionKey', 'gsiA1SortKey', 'gsiK3PartitionKey', 'gsiK3SortKey', 'PendingId'),
  fc.oneof(fc.constantFrom('a', 'b', '0'), fc.constantFrom(0, 1)),
);

describe('changes of index keys', () => {
  it('applied to the keys before, they give the keys after', () => {
    fc.assert(
      fc.property(indexKeys, indexKeys, (before, after) => {
        const { set, remove } = keyChanges(before, after);
        const kept = Object.entries(before).filter(([name]) => !remove.includes(name));
        expect({ ...Object.fromEntries(kept), ...set }).toEqual({ ...after });
      }),
    );
  });

  it('touch nothing that stays as it is', () => {
    fc.assert(
      fc.property(indexKeys, indexKeys, (before, after) => {
        const { set, remove } = keyChanges(before, after);
        expect(Object.keys(set).filter((name) => before[name] === after[name])).toEqual([]);
        expect(remove.filter((name) => name in after || !(name in before))).toEqual([]);
      }),
    );
  });

  it('of equal keys are none', () => {
    fc.assert(
      fc.property(indexKeys, (keys) => {
        expect(keyChanges(keys, { ...keys })).toEqual({ set: {}, remove: [] });
      }),
    );
  });
});

describe('a segment of a key', () => {
  it.each(['a', 'us-east-1:0f1e2d3c-0000-4000-8000-000000000000', 'Ünïcödé 漢字 🦊', 'x'.repeat(maxSegment)])(
    'may be %s',
    (value) => expect(isSegment(value)).toBe(true),
  );

  it.each(['', 'a/b', 'a#b', '/', '#', 'a\u0000', 'a\nb', 'a\u007f', 'a\u0085', '\ud800', 'x'.repeat(maxSegment + 1)])(
    'may not be %j',
    (value) => expect(isSegment(value)).toBe(false),
  );
});

describe('names and texts in keys', () => {
  it('names that people take for the same reserve the same key', () => {
    expect([' Book  Club', 'book club', 'BOOK\tCLUB ', 'Ｂｏｏｋ Club'].map(foldedName)).toEqual(
      Array(4).fill('book club'),
    );
  });

  it('records of a post sort as their numbers do', () => {
    const stamps = { insert_time: 't', last_update_time: 't', postId: '1', data: {} };
    const sorts = ['1', '9', '10', '100', '4294967295'].map((id) => rootsRecordIndexKeys({ ...stamps, id }).altSort);
    expect([...sorts].sort()).toEqual(sorts);
  });

  it('a household number with separators stays one segment and no two meet', () => {
    const keys = ['12#3', '12%233', '12/3', '12'].map((household) => householdKey('7', household).sk);
    expect(keys).toEqual(['12%233', '12%25233', '12%2F3', '12'].map((text) => `record_household#${text}`));
  });

  it('the first two characters of a place are characters, not halves of them', () => {
    expect(placeKey('1', ' 🦊Åland ').sk).toBe('place#🦊å');
    expect(searchEntryKey('keyword', '🦊fox', 'p').shard).toBe('post#🦊f');
  });
});
