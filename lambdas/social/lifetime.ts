import { refusePost } from './post.refusals.ts';

const duration =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const isDate = (text: string) => /^\d{4}(-\d\d|$)/.test(text) && !Number.isNaN(Date.parse(text));

/** Years and months are those of the calendar, whose months end on different days: a month after 31 January is 28 February. */
const monthsLater = (now: string, months: number): Date => {
  const [date, wanted] = [new Date(now), new Date(now)];
  wanted.setUTCMonth(date.getUTCMonth() + months);
  // Too many days for that month went on into the next.
  if (wanted.getUTCDate() !== date.getUTCDate()) wanted.setUTCDate(0);
  return wanted;
};

/** The time that lies an ISO 8601 duration after another. */
const after = (now: string, parts: readonly number[]): string => {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const date = monthsLater(now, years * 12 + months);
  const span = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  const at = new Date(date.getTime() + Math.round(span * 1000));
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? '' : at.toISOString();
};

interface Birth {
  readonly postId: string;
  readonly userId: string;
  readonly now: string;
}

/** When a post with such a lifetime is over. */
export const endOf = (lifetime: string, { postId, userId, now }: Birth): string => {
  if (isDate(lifetime)) throw refusePost.lifetimeNoDuration(lifetime);
  const parts = duration.exec(lifetime)?.slice(1);
  if (!parts?.some((part) => part !== undefined) || lifetime.endsWith('T')) {
    throw refusePost.lifetimeUnreadable(lifetime);
  }
  const end = after(
    now,
    parts.map((part) => Number((part ?? '0').replace(',', '.'))),
  );
  if (end === '') throw refusePost.lifetimeUnreadable(lifetime);
  if (end <= now) throw refusePost.lifetimeNotPositive(postId, userId);
  return end;
};
