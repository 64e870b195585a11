import { quietly } from '../../test/chaos/quiet.ts';
import { run } from '../../test/chaos/run.ts';
import type { Asked, Message } from './history-process.ts';

/** A process for one history: takes its setting, tells how far it is, and in the end what it found. */
const tell = (message: Message, told?: () => void) => void process.send?.(message, () => told?.());

const live = async (asked: Asked): Promise<void> => {
  const began = Date.now();
  const { events, deeds, drift, parked, records, requests } = await quietly(() =>
    run({ ...asked, progress: (soFar) => tell({ events: soFar }) }),
  );
  const seconds = (Date.now() - began) / 1000;
  tell({ finding: { events, deeds, drift, parked, records, requests, seconds } }, () => process.exit(0));
};

process.once('message', (asked: Asked) => {
  live(asked).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
