import type { Ground } from '../cloud.ts';
import type { Settling } from '../settling/settling.ts';
import type { EngineAccess } from '../streams/engine-call.ts';
import type { ExpiredItems } from '../streams/expired-items.ts';
import { expiringTables } from './expiring-table.ts';
import { sweep } from './sweep.ts';

export interface TtlSetting {
  readonly engine: EngineAccess;
  readonly expired: ExpiredItems;
  readonly settling: Settling;
}

const pauseMs = 5000;
/** Scanning takes at most one part in so many of the engine's time, however much there is to scan. */
const share = 20;

/** DynamoDB deletes within days of an item's time; here it takes seconds, and none when the clock is moved. */
export const startTtl = (
  { assembly, clock, log }: Pick<Ground, 'assembly' | 'clock' | 'log'>,
  { engine, expired, settling }: TtlSetting,
): { stop(): Promise<void> } => {
  const tables = expiringTables(assembly);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = false;
  let stopped = false;

  const sweepAll = async (): Promise<void> => {
    for (const table of stopped ? [] : tables) {
      const count = await sweep(engine, table, expired, Math.floor(clock.now() / 1000));
      if (count > 0) log.info('ttl', `${count} items of ${table.name} expired`);
    }
  };

  const work = async (): Promise<void> => {
    const begun = performance.now();
    try {
      for (asked = true; asked && !stopped; ) {
        asked = false;
        await sweepAll();
      }
    } catch (error) {
      if (!stopped) log.warn('ttl', `sweeping failed, to be tried again: ${error}`);
    }
    running = undefined;
    if (!stopped) timer = setTimeout(start, Math.max(pauseMs, (performance.now() - begun) * share));
  };

  const start = (): void => {
    clearTimeout(timer);
    asked = true;
    running ??= settling.track(work());
  };

  if (tables.length > 0) start();
  const unlisten = tables.length > 0 ? clock.onAdvance(start) : () => undefined;
  return {
    stop: async () => {
      stopped = true;
      unlisten();
      clearTimeout(timer);
      await running;
    },
  };
};
