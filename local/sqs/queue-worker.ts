import type { Ground } from '../cloud.ts';
import { batchFate, calmFate } from '../faults/batch-fate.ts';
import { diceOf } from '../faults/dice.ts';
import type { Faults } from '../faults/faults.ts';
import type { Settling } from '../settling/settling.ts';
import { outcomeOf } from '../streams/batch-response.ts';
import { compileFilters } from '../streams/event-pattern.ts';
import type { Mapping } from '../streams/mapping.ts';
import type { Received } from './message.ts';
import { sizeOf } from './outgoing.ts';
import type { Queue } from './queue.ts';
import { filterable, queueRecord } from './queue-event.ts';

export interface QueueWorkerSetting {
  readonly ground: Pick<Ground, 'functions' | 'clock' | 'log'>;
  readonly mapping: Mapping;
  readonly queue: Queue;
  readonly settling: Settling;
  readonly faults: Faults | undefined;
}

/**
 * AWS leaves a failed message invisible for the queue's time-out, minutes as a rule; here it is tried again as soon as
 * a person would look, and never later than the time-out.
 */
const retryMs = (receives: number, visibilityMs: number): number => Math.min(50 * 2 ** receives, 5_000, visibilityMs);

/** Feeds one function from one queue. */
export const startQueueWorker = (setting: QueueWorkerSetting): { stop(): Promise<void> } => {
  const { ground, mapping, queue, settling, faults } = setting;
  const dice = faults && diceOf(faults, mapping.logicalId);
  const matches = compileFilters(mapping.filters);
  const running = new Set<Promise<void>>();
  const struck = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const giveBack = (message: Received, forgiven: boolean): void => {
    if (forgiven) queue.forgive(message.receipt);
    queue.changeVisibility(message.receipt, forgiven ? 0 : retryMs(message.receives, queue.design.visibilityMs));
  };

  const run = async (messages: readonly Received[]): Promise<void> => {
    // A batch of nothing but messages that were struck before meets no further fault, or it would come back for ever.
    const fresh = messages.some(({ id }) => !struck.has(id));
    const { kill, againFrom } = dice && fresh ? batchFate(dice, messages.length) : calmFate;
    const lost = kill !== undefined || againFrom !== undefined;
    if (lost) for (const { id } of messages) struck.add(id);
    const at = typeof kill === 'object' ? kill : undefined;
    const event = { Records: messages.map((message) => queueRecord(queue.design, message)) };
    const cause = `queue:${mapping.functionName}`;
    const result = await ground.functions.invoke(mapping.functionArn, event, cause, at);
    const ids = messages.map(({ id }) => id);
    const outcome = lost ? undefined : outcomeOf(result, mapping.reportsFailures, ids);
    const failed = ({ id }: Received): boolean =>
      outcome === undefined || outcome.kind === 'lost' || (outcome.kind === 'failed' && outcome.items.has(id));
    for (const message of messages) {
      if (failed(message)) giveBack(message, lost);
      else {
        queue.delete(message.receipt);
        struck.delete(message.id);
      }
    }
  };

  const receive = (): readonly Received[] => {
    const messages = queue.receive(mapping.batchSize);
    const wanted = messages.filter((message) => matches(filterable(queueRecord(queue.design, message))));
    for (const message of messages) if (!wanted.includes(message)) queue.delete(message.receipt);
    const fitting = thoseThatFit(wanted);
    for (const message of wanted.slice(fitting.length)) giveBack(message, true);
    return fitting;
  };

  const work = (): void => {
    clearTimeout(timer);
    while (!stopped && running.size < mapping.maximumConcurrency) {
      const messages = receive();
      if (messages.length === 0) break;
      const batch: Promise<void> = settling
        .track(run(messages))
        .catch((error: unknown) => ground.log.error('sqs', `${mapping.functionName}: ${error}`))
        .finally(() => {
          running.delete(batch);
          wake();
        });
      running.add(batch);
    }
    const next = queue.nextVisibleAt();
    if (!stopped && next !== undefined)
      timer = setTimeout(work, Math.max(Math.min(next - ground.clock.now(), 60_000), 1));
  };

  // Deferred, so that a sender has its answer before the work starts, and a batch sent at once is received at once.
  let waking = false;
  const wake = (): void => {
    if (waking) return;
    waking = true;
    const start = (): void => {
      waking = false;
      if (!stopped) work();
    };
    if (mapping.windowMs === 0 || settling.hurried()) setImmediate(start);
    else setTimeout(start, mapping.windowMs);
  };
  queue.onChange(wake);
  const unlisten = ground.clock.onAdvance(wake);
  wake();
  settling.watch(`queue ${queue.design.name} to ${mapping.functionName}`, () => atRest(queue, running.size));

  return {
    stop: async () => {
      stopped = true;
      unlisten();
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
};

/** An invocation's event may hold six megabytes, of which a message's attributes and the rest need some. */
const maximumEvent = 5.5 * 1024 * 1024;

const thoseThatFit = (messages: readonly Received[]): readonly Received[] => {
  let bytes = 0;
  const tooMany = messages.findIndex((message) => {
    bytes += Buffer.byteLength(JSON.stringify(message.body)) + sizeOf(message);
    return bytes > maximumEvent;
  });
  return tooMany === -1 ? messages : messages.slice(0, Math.max(tooMany, 1));
};

/** Delayed messages rest until their time; those given back after a failure are still being worked on. */
const atRest = (queue: Queue, running: number): boolean => {
  const { visible, inFlight } = queue.depth();
  return running === 0 && visible === 0 && inFlight === 0;
};
