const day = 86_400_000;
const idleDays = 30;

/** The date on which dating ends by itself, if its user does nothing until then. */
export const idleLimit = (now: string): string =>
  new Date(Date.parse(now) + idleDays * day).toISOString().slice(0, 'YYYY-MM-DD'.length);
