import type { Ground, InvokeResult } from '../cloud.ts';
import type { Settling } from '../settling/settling.ts';
import { type AsyncDesign, asyncDesigns } from './async-design.ts';
import { type AsyncOutcome, failureAttributes, outcomeDocument, outcomeKey } from './async-outcome.ts';
import type { Destinations, Message } from './destinations.ts';

export interface AsyncInvocations {
  /** Takes the event and returns; false where the template has no such function. */
  invoke(functionArn: string, message: Message): boolean;
  stop(): Promise<void>;
}

/** Lambda waits minutes between attempts; nobody here would. */
const pauseMs = (attempt: number): number => 100 * 3 ** (attempt - 1);
const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

/** Versions and aliases are the one asset on disk. */
const unqualified = (arn: string): string => arn.split(':').slice(0, 7).join(':');

/** Functions invoked with events that nobody waits for: tried a few times, then told to the function's destination. */
export const createAsyncInvocations = (
  ground: Pick<Ground, 'assembly' | 'functions' | 'clock' | 'log'>,
  settling: Settling,
  destinations: Destinations,
): AsyncInvocations => {
  const designs = asyncDesigns(ground.assembly);
  const running = new Set<Promise<void>>();
  let stopped = false;

  const attempt = async (arn: string, design: AsyncDesign, message: Message): Promise<AsyncOutcome> => {
    const { payload, cause } = message;
    const outcome = (result: InvokeResult, attempts: number) => ({
      ...{ functionArn: arn, payload, result, attempts, now: ground.clock.now() },
    });
    for (let attempts = 1; ; attempts += 1) {
      const result = await ground.functions.invoke(arn, payload, cause);
      if (result.ok || attempts >= design.attempts || stopped) return outcome(result, attempts);
      await pause(pauseMs(attempts));
    }
  };

  const tell = async (target: string, outcome: AsyncOutcome): Promise<void> => {
    const content = outcomeDocument(outcome);
    if (target.startsWith('arn:aws:s3:'))
      await destinations.store(target, outcomeKey(outcome), JSON.stringify(content));
    else
      await destinations.send(target, { payload: content, cause: `destination:${outcome.functionArn.split(':')[6]}` });
  };

  const run = async (arn: string, design: AsyncDesign, message: Message): Promise<void> => {
    const outcome = await attempt(arn, design, message);
    const target = outcome.result.ok ? design.onSuccess : design.onFailure;
    if (target !== undefined) await tell(target, outcome);
    if (outcome.result.ok) return;
    ground.log.error(
      'lambda',
      `gave up an event for ${arn.split(':')[6]} (${message.cause}), attempt ${outcome.attempts}`,
    );
    if (design.deadLetters !== undefined)
      await destinations.send(design.deadLetters, { ...message, attributes: failureAttributes(outcome) });
  };

  return {
    invoke: (functionArn, message) => {
      const arn = unqualified(functionArn);
      const design = designs.get(arn);
      if (!design) return false;
      const invocation: Promise<void> = settling
        .track(run(arn, design, message))
        .catch((error: unknown) => ground.log.error('lambda', `event for ${arn.split(':')[6]}: ${error}`))
        .finally(() => running.delete(invocation));
      running.add(invocation);
      return true;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
};
