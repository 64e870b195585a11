import { describe, expect, test } from 'vitest';
import { timetableOf } from '../../../local/schedules/schedule-expression.ts';

const begin = Date.parse('2026-11-18T07:30:15Z');
const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString().slice(0, 19));

/** The next three times after the beginning. */
const times = (expression: string, zone = 'UTC'): readonly (string | undefined)[] => {
  const timetable = timetableOf(expression, zone, begin);
  const first = timetable(begin);
  const second = first === undefined ? undefined : timetable(first);
  const third = second === undefined ? undefined : timetable(second);
  return [first, second, third].map(iso);
};

describe('a schedule', () => {
  // 2026-11-18 is a Wednesday.
  test.each([
    ['rate(1 minute)', ['2026-11-18T07:31:15', '2026-11-18T07:32:15', '2026-11-18T07:33:15']],
    ['rate(12 hours)', ['2026-11-18T19:30:15', '2026-11-19T07:30:15', '2026-11-19T19:30:15']],
    ['rate(7 days)', ['2026-11-25T07:30:15', '2026-12-02T07:30:15', '2026-12-09T07:30:15']],
    ['cron(7 0 * * ? *)', ['2026-11-19T00:07:00', '2026-11-20T00:07:00', '2026-11-21T00:07:00']],
    ['cron(0/15 * * * ? *)', ['2026-11-18T07:45:00', '2026-11-18T08:00:00', '2026-11-18T08:15:00']],
    ['cron(5/20,50 8 ? * 4 *)', ['2026-11-18T08:05:00', '2026-11-18T08:25:00', '2026-11-18T08:45:00']],
    ['cron(0 0 1/10 * ? *)', ['2026-11-21T00:00:00', '2026-12-01T00:00:00', '2026-12-11T00:00:00']],
    ['cron(0 10 ? * MON-FRI *)', ['2026-11-18T10:00:00', '2026-11-19T10:00:00', '2026-11-20T10:00:00']],
    ['cron(0 10 ? * 1 *)', ['2026-11-22T10:00:00', '2026-11-29T10:00:00', '2026-12-06T10:00:00']],
    ['cron(0 10 ? * 6L *)', ['2026-11-27T10:00:00', '2026-12-25T10:00:00', '2027-01-29T10:00:00']],
    ['cron(0 10 ? * L *)', ['2026-11-21T10:00:00', '2026-11-28T10:00:00', '2026-12-05T10:00:00']],
    ['cron(0 10 ? * 2#1 *)', ['2026-12-07T10:00:00', '2027-01-04T10:00:00', '2027-02-01T10:00:00']],
    ['cron(0 0 L * ? *)', ['2026-11-30T00:00:00', '2026-12-31T00:00:00', '2027-01-31T00:00:00']],
    ['cron(0 0 1W * ? *)', ['2026-12-01T00:00:00', '2027-01-01T00:00:00', '2027-02-01T00:00:00']],
    ['cron(0 0 1 1 ? 2027-2028)', ['2027-01-01T00:00:00', '2028-01-01T00:00:00', undefined]],
    ['at(2026-12-24T18:00:00)', ['2026-12-24T18:00:00', undefined, undefined]],
    ['at(2020-01-01T00:00:00)', [undefined, undefined, undefined]],
  ])('%s is due in its time', (expression, expected) => {
    expect(times(expression)).toEqual(expected);
  });

  test('keeps to the hours of its time zone when they change', () => {
    const timetable = timetableOf('cron(0 9 * * ? *)', 'America/New_York', begin);
    const beforeChange = timetable(Date.parse('2027-03-13T00:00:00Z')) ?? 0;
    expect([iso(beforeChange), iso(timetable(beforeChange))]).toEqual(['2027-03-13T14:00:00', '2027-03-14T13:00:00']);
    expect(times('at(2026-12-24T18:00:00)', 'Europe/Berlin')[0]).toBe('2026-12-24T17:00:00');
  });

  test.each([
    ['rate(0 minutes)', 'schedule rate(0 minutes) must be at least 1'],
    ['cron(0 10 * * ?)', 'needs six fields'],
    ['cron(0 10 * * * *)', 'needs ? as either its day-of-month or its day-of-week'],
    ['every day', 'use rate(5 minutes), cron(0 3 * * ? *) or at(2027-01-01T00:00:00)'],
  ])('%s is refused with what to write', (expression, message) => {
    expect(() => timetableOf(expression, 'UTC', begin)).toThrow(message);
  });
});
