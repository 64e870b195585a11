import { makeScalar, textRule } from './scalar.ts';

const offset = '(?:Z|[+-]\\d\\d:\\d\\d(?::\\d\\d)?)';
const day = '(\\d{4})-(\\d\\d)-(\\d\\d)';
const time = '(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.\\d{1,9})?)?';

const datePattern = new RegExp(`^${day}${offset}?$`);
const timePattern = new RegExp(`^${time}${offset}?$`);
const momentPattern = new RegExp(`^${day}T${time}${offset}$`);

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const realDay = ([year = 0, month = 0, date = 0]: readonly number[]) =>
  month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);

const realTime = ([hours = 0, minutes = 0, seconds = 0]: readonly number[]) =>
  hours < 24 && minutes < 60 && seconds < 60;

const numbers = (pattern: RegExp, text: string) =>
  pattern
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));

export const awsDate = makeScalar(
  textRule('AWSDate', (text) => {
    const parts = numbers(datePattern, text);
    return parts !== undefined && realDay(parts);
  }),
);

export const awsTime = makeScalar(
  textRule('AWSTime', (text) => {
    const parts = numbers(timePattern, text);
    return parts !== undefined && realTime(parts);
  }),
);

/** Unlike a date or a time of day, a moment needs its offset. */
export const awsDateTime = makeScalar(
  textRule('AWSDateTime', (text) => {
    const parts = numbers(momentPattern, text);
    return parts !== undefined && realDay(parts.slice(0, 3)) && realTime(parts.slice(3));
  }),
);

const seconds = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined);

export const awsTimestamp = makeScalar({ name: 'AWSTimestamp', read: seconds, write: seconds });
