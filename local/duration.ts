const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Milliseconds of `PT5M`, `P1DT12H` or a number of seconds. Months and years have no fixed length, so they are none. */
export const durationOf = (given: unknown): number => {
  if (typeof given === 'number' && given >= 0) return Math.round(given * second);
  const parts = typeof given === 'string' ? iso.exec(given) : null;
  if (!parts || parts.slice(1).every((part) => part === undefined))
    throw new Error(`${JSON.stringify(given)} is no duration: give seconds, or text such as PT5M or P1DT12H`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return Math.round((weeks * 7 + days) * day + hours * hour + minutes * minute + seconds * second);
};
