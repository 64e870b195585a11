import type { InvokeResult } from '../cloud.ts';
import type { Plan } from './plan.ts';
import type { Run } from './run.ts';

interface Waiting {
  readonly payload: unknown;
  readonly settle: (result: InvokeResult) => void;
}

/** Calls of one resolver gathered within one request. */
export interface Batch {
  readonly waiting: Waiting[];
}

export type Send = (payloads: readonly unknown[]) => Promise<InvokeResult>;

const unfit = (count: number): InvokeResult => ({
  ok: false,
  errorType: 'Lambda:IllegalArgument',
  errorMessage: `Expected a list of ${count} items from the batched function, one per call and in their order.`,
});

const sendChunk = async (chunk: readonly Waiting[], send: Send) => {
  const answer = await send(chunk.map(({ payload }) => payload));
  const items =
    answer.ok && Array.isArray(answer.payload) && answer.payload.length === chunk.length ? answer.payload : undefined;
  chunk.forEach(({ settle }, index) => {
    if (items) settle({ ok: true, payload: items[index] });
    else settle(answer.ok ? unfit(chunk.length) : answer);
  });
};

const flush = (run: Run, plan: Plan, size: number, send: Send) => {
  const { waiting } = run.batches.get(plan) ?? { waiting: [] };
  run.batches.delete(plan);
  for (let start = 0; start < waiting.length; start += size) {
    const chunk = waiting.slice(start, start + size);
    sendChunk(chunk, send).catch((error: unknown) => {
      for (const { settle } of chunk) settle({ ok: false, errorType: 'InternalFailure', errorMessage: String(error) });
    });
  }
};

/** Waits until every item of the level has asked (all promises at hand have run), then sends them together. */
export const enqueue = (run: Run, plan: Plan, size: number, payload: unknown, send: Send): Promise<InvokeResult> =>
  new Promise((settle) => {
    const batch = run.batches.get(plan);
    if (batch) {
      batch.waiting.push({ payload, settle });
      return;
    }
    run.batches.set(plan, { waiting: [{ payload, settle }] });
    setImmediate(() => flush(run, plan, size, send));
  });
