import type { ServerResponse } from 'node:http';
import type { Ground, Service } from '../cloud.ts';
import type { Destinations } from '../targets/destinations.ts';
import { openCalendar } from './calendar.ts';

const fireRoute = /^\/_plaza\/schedules\/([^/]+)\/fire$/;

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
};

/** Schedules on the cloud's clock. GET /_plaza/schedules lists them; POST /_plaza/schedules/<id>/fire runs one now. */
export const startSchedules = (ground: Ground, destinations: Destinations): Service => {
  const calendar = openCalendar(ground, destinations);

  const list = () =>
    calendar.schedules.map((schedule) => {
      const next = calendar.nextRun(schedule);
      return {
        logicalId: schedule.logicalId,
        expression: schedule.expression,
        enabled: schedule.enabled,
        nextRun: next === undefined ? null : new Date(next).toISOString(),
        targets: schedule.targets.map(({ arn }) => arn),
      };
    });

  return {
    name: 'schedules',
    accepts: ({ path }) => path === '/_plaza/schedules' || fireRoute.test(path),
    handle: async (request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const wanted = fireRoute.exec(path)?.[1];
      if (wanted === undefined && request.method === 'GET') return send(response, 200, list());
      if (request.method !== 'POST')
        return send(response, 405, { message: 'use GET to list schedules and POST to fire one' });
      const { origin, host } = request.headers;
      // Any page in the browser could post here; only the console's own may.
      if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
        return send(response, 403, { message: `${origin} may not fire schedules` });
      const schedule = calendar.schedules.find(({ logicalId }) => logicalId === wanted);
      if (!schedule) return send(response, 404, { message: `no schedule ${wanted}: see /_plaza/schedules` });
      await calendar.fire(schedule);
      send(response, 202, { fired: schedule.logicalId });
    },
    stop: async () => calendar.stop(),
  };
};
