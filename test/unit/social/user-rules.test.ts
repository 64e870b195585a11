import { describe, expect, it } from 'vitest';
import { idleLimit } from '../../../lambdas/social/dating.idle.ts';
import { isResting, lackFor, mayDate } from '../../../lambdas/social/dating.rules.ts';
import { ageAt } from '../../../lambdas/social/details.rules.ts';
import { entriesOf, wordsOf } from '../../../lambdas/social/search.rules.ts';
import { disableOffenders, letFollowersIn, removeRest } from '../../../lambdas/social/user.reactions.ts';
import { monthAfter } from '../../../lambdas/social/user.settings.ts';
import type { User } from '../../../lambdas/social/user.ts';

const at = '2026-03-01T00:00:00.000Z';
const aUser = (details: Partial<User> = {}): User => ({
  ...{ schemaVersion: 11, userId: 'ann', username: 'Ann', privacyStatus: 'PUBLIC', signedUpAt: at },
  ...details,
});
const change = (before: User | undefined, after: User | undefined) => ({
  ...(before && { before }),
  ...(after && { after }),
  at,
  expired: false,
});
const nothing = () => undefined;

describe('dates', () => {
  it.each([
    ['2000-03-01', 26],
    ['2000-03-02', 25],
    ['2000-02-29', 26],
    ['2025-12-31', 0],
  ])('someone born on %s is %i on the first of March 2026', (born, age) => {
    expect(ageAt(born, at)).toBe(age);
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-12-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
  ])('a month after %s is %s', (from, to) => {
    expect(monthAfter(from)).toBe(to);
  });

  it('idleness ends dating after thirty days', () => {
    expect(idleLimit(at)).toBe('2026-03-31');
  });
});

describe('dating', () => {
  const whole = aUser({
    ...{ displayName: 'Ann', photoPostId: 'p', age: 30, gender: 'FEMALE', location: { latitude: 0, longitude: 0 } },
    ...{ height: 60, matchAgeRange: { min: 20, max: 30 }, matchGenders: ['MALE'] },
    ...{ matchHeightRange: { min: 1, max: 2 }, matchLocationRadius: 50 },
  });
  const { matchLocationRadius: _, ...unlimited } = whole;

  it('needs everything, and a radius of those who do not pay', () => {
    expect(mayDate(whole)).toBe(true);
    expect(lackFor(unlimited)).toEqual({
      attributes: ['matchLocationRadius'],
      codes: ['MISSING_MATCH_LOCATION_RADIUS'],
    });
    expect(mayDate({ ...unlimited, subscriptionLevel: 'DIAMOND' })).toBe(true);
    expect([17, 18, 100, 101].map((age) => mayDate({ ...whole, age }))).toEqual([false, true, true, false]);
  });

  it('rests for three hours', () => {
    expect(isResting(aUser({ userDisableDatingDate: '2026-02-28T21:00:01.000Z' }), at)).toBe(true);
    expect(isResting(aUser({ userDisableDatingDate: '2026-02-28T21:00:00.000Z' }), at)).toBe(false);
  });
});

describe('search', () => {
  it('compares words without case, accents and punctuation', () => {
    expect(wordsOf('  Zoë  O’Hara-Smith zoe ')).toEqual(['zoe', 'o', 'hara', 'smith']);
    expect(wordsOf('#/%')).toEqual([]);
  });

  it('finds someone by the username and by each word of the name, by one letter and by two', () => {
    const keys = entriesOf(aUser({ fullName: 'Bo C' })).map(({ shard, term }) => `${shard} ${term}`);
    expect(keys).toEqual([
      'user#an ann#username#ann',
      'user#a ann#username#ann',
      'user#bo bo#fullName#ann',
      'user#b bo#fullName#ann',
      'user#c c#fullName#ann',
    ]);
  });
});

describe('what follows from a profile', () => {
  const judged = (before: Partial<User>, after: Partial<User>) =>
    disableOffenders.react(change(aUser(before), aUser(after)), nothing);
  const disabled = (forcedBy: string) => [
    { do: 'enqueue', group: 'user/ann', work: { do: 'forceDisable', userId: 'ann', forcedBy } },
  ];

  it('more than a tenth of more than five removed by force disables', () => {
    expect(judged({}, { postForcedArchivingCount: 1, postCount: 5, postArchivedCount: 1 })).toEqual(disabled('posts'));
    expect(judged({}, { postForcedArchivingCount: 1, postCount: 4, postArchivedCount: 1 })).toEqual([]);
    expect(judged({}, { postForcedArchivingCount: 1, postCount: 9, postArchivedCount: 1 })).toEqual([]);
    expect(judged({}, { commentForcedDeletionCount: 2, commentCount: 9, commentDeletedCount: 3 })).toEqual(
      disabled('comments'),
    );
    expect(judged({}, { chatMessagesForcedDeletionCount: 1, chatMessagesCreationCount: 6 })).toEqual(
      disabled('chatMessages'),
    );
  });

  it('only a new removal is judged', () => {
    const counts = { postForcedArchivingCount: 1, postCount: 5, postArchivedCount: 1 };
    expect(judged(counts, { ...counts, postCount: 6 })).toEqual([]);
  });

  it('leaving removes the rest, and a reset keeps the account', () => {
    const gone = (userStatus: User['userStatus']) =>
      removeRest.react(change(aUser({ ...(userStatus && { userStatus }), leftAt: at }), undefined), nothing);
    const work = { do: 'deleteUser', userId: 'ann', leftAt: at };
    const photo = { do: 'enqueue', group: 'user/ann', work: { do: 'keepPhoto', userId: 'ann' } };
    const rest = (keepsAccount: boolean) => ({ do: 'enqueue', group: 'user/ann', work: { ...work, keepsAccount } });
    expect(gone('DELETING')).toEqual([rest(false), photo]);
    expect(gone('RESETTING')).toEqual([rest(true), photo]);
  });

  it('opening up lets followers in, closing does not', () => {
    const [open, closed] = [aUser(), aUser({ privacyStatus: 'PRIVATE' })];
    expect(letFollowersIn.react(change(closed, open), nothing)).toHaveLength(1);
    expect(letFollowersIn.react(change(open, closed), nothing)).toEqual([]);
  });
});
