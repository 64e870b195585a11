import { randomUUID } from 'node:crypto';
import type { Ground } from '../cloud.ts';
import type { Destinations } from '../targets/destinations.ts';
import { type Schedule, schedulesOf } from './rule.ts';
import { payloadFor } from './target.ts';

export interface Calendar {
  readonly schedules: readonly Schedule[];
  nextRun(schedule: Schedule): number | undefined;
  /** Sends the schedule's event to its targets now, whatever the clock says. */
  fire(schedule: Schedule): Promise<void>;
  stop(): void;
}

type CalendarGround = Pick<Ground, 'assembly' | 'clock' | 'log'>;

/** Fires what is due. A clock that jumped past several runs of a schedule fires it once, like a machine that slept. */
export const openCalendar = (ground: CalendarGround, destinations: Destinations): Calendar => {
  const { assembly, clock, log } = ground;
  const schedules = schedulesOf(assembly, clock.now());
  const due = new Map(schedules.map((schedule) => [schedule, schedule.timetable(clock.now())]));

  const fireAt = async (schedule: Schedule, time: number): Promise<void> => {
    const event = scheduledEvent(assembly, schedule, time);
    const cause = `schedule:${schedule.logicalId}`;
    // All at once: a target that is not there must not keep the others waiting.
    await Promise.all(
      schedule.targets.map((target) => {
        const payload = payloadFor(withContext(target, schedule, time), event);
        const group = target.group === undefined ? {} : { group: target.group };
        return destinations.send(target.arn, { payload, cause, ...group });
      }),
    );
  };

  const tick = (): void => {
    const now = clock.now();
    for (const schedule of schedules.filter(({ enabled }) => enabled)) {
      const time = due.get(schedule);
      if (time === undefined || time > now) continue;
      due.set(schedule, schedule.timetable(now));
      fireAt(schedule, time).catch((error: unknown) => log.error('schedules', `${schedule.logicalId}: ${error}`));
    }
  };
  const timer = setInterval(tick, 250);
  timer.unref();
  const unlisten = clock.onAdvance(tick);

  return {
    schedules,
    nextRun: (schedule) => (schedule.enabled ? due.get(schedule) : undefined),
    fire: (schedule) => fireAt(schedule, clock.now()),
    stop: () => {
      unlisten();
      clearInterval(timer);
    },
  };
};

const scheduledEvent = ({ region, account }: Ground['assembly'], { arn, source }: Schedule, time: number) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source,
  account,
  time: new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
  region,
  resources: [arn],
  detail: source === 'aws.scheduler' ? '{}' : {},
});

/** EventBridge Scheduler fills these into the input. */
const withContext = <T extends { readonly input?: string }>(target: T, { arn }: Schedule, time: number): T => {
  if (target.input === undefined) return target;
  const input = target.input
    .replaceAll('<aws.scheduler.scheduled-time>', new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'))
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1');
  return { ...target, input };
};
