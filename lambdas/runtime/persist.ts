import { AwsRefused } from './aws-refused.ts';

/** True of what may go well when it is tried again. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof AwsRefused)) return error instanceof TypeError;
  const { status, type } = error;
  return status >= 500 || status === 429 || /Throttl|TooManyRequests|SlowDown/.test(type);
};
const patience = 4;

/** Tries again what failed for a reason that passes: a lost connection, a throttle, a failure on the other side. */
export const persist = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || tries >= patience) throw error;
      await new Promise((wake) => setTimeout(wake, 50 * 2 ** tries * Math.random()));
    }
  }
};
