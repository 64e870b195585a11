import type { Clock, Service } from './cloud.ts';
import { durationOf } from './duration.ts';
import { startControl } from './http/control.ts';

/** `POST /_plaza/clock {"advance":"PT5M"}` moves the cloud's time forward, for functions too; `GET` tells it. */
export const startClockService = (clock: Clock): Service => {
  const told = () => ({ now: new Date(clock.now()).toISOString() });
  return startControl('clock', {
    GET: told,
    POST: ({ body }) => {
      clock.advance(durationOf(body['advance']));
      return told();
    },
  });
};
