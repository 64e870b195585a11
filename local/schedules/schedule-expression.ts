import { Cron } from 'croner';

/** When something is due: the first moment after the given one, or undefined if never again. */
export type Timetable = (after: number) => number | undefined;

const unitsMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const rate = (expression: string, beginsAt: number): Timetable | undefined => {
  const parts = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (!parts) return undefined;
  const every = Number(parts[1]) * (unitsMs[parts[2] ?? ''] ?? Number.NaN);
  if (every === 0) throw new Error(`schedule ${expression} must be at least 1`);
  return (after) => beginsAt + every * (Math.floor((after - beginsAt) / every) + 1);
};

/** The greatest value of each field, in the order of the fields. */
const greatest = [59, 23, 31, 12, 7, 2199];

/** AWS writes "every 15 from 5" as 5/15, a day that does not matter as ?, and the last Friday as 6L. */
const fieldOf = (field: string, at: number): string => {
  const text = field.replace(/(^|,)(\d+)\//g, `$1$2-${greatest[at]}/`).replace('?', '*');
  return at === 4 ? text.replace(/^L$/, '7').replace(/^(\w+?)L$/, '$1#L') : text;
};

const cron = (expression: string, timezone: string): Timetable | undefined => {
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (!fields) return undefined;
  if (fields.length !== greatest.length)
    throw new Error(`schedule ${expression} needs six fields: minutes hours day-of-month month day-of-week year`);
  if ((fields[2] === '?') === (fields[4] === '?'))
    throw new Error(`schedule ${expression} needs ? as either its day-of-month or its day-of-week, not both`);
  const pattern = ['0', ...fields.map(fieldOf)].join(' ');
  // AWS counts weekdays from 1 for Sunday.
  const calendar = new Cron(pattern, { timezone, mode: '7-part', alternativeWeekdays: true, paused: true });
  return (after) => calendar.nextRun(new Date(after))?.getTime();
};

const at = (expression: string, timezone: string): Timetable | undefined => {
  const moment = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression)?.[1];
  if (moment === undefined) return undefined;
  const due = new Cron(moment, { timezone, paused: true }).nextRun(new Date(0))?.getTime();
  return (after) => (due !== undefined && due > after ? due : undefined);
};

/** Reads rate(…), cron(…) and at(…). A rate counts from `beginsAt`. */
export const timetableOf = (expression: string, timezone: string, beginsAt: number): Timetable => {
  const timetable = rate(expression, beginsAt) ?? cron(expression, timezone) ?? at(expression, timezone);
  if (timetable) return timetable;
  throw new Error(
    `schedule ${expression} is unknown: use rate(5 minutes), cron(0 3 * * ? *) or at(2027-01-01T00:00:00)`,
  );
};
