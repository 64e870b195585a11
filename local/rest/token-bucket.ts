export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

/** Holds as many requests as may come at once, and fills up by what may come each second. Answers whether there was one. */
export const createBucket = ({ perSecond, burst }: Throttle, now: () => number): (() => boolean) => {
  let left = burst;
  let filledAt = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - filledAt) / 1000) * perSecond);
    filledAt = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
