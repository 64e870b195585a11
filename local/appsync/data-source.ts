import type { Functions, InvokeResult } from '../cloud.ts';
import { enqueue } from './batch.ts';
import { fieldError } from './field-error.ts';
import { rootCoordinate } from './field-path.ts';
import type { DataSource, Plan } from './plan.ts';
import type { Call } from './resolver-context.ts';
import { withinTime } from './time-limit.ts';

/** What a request handler asks of its data source. */
interface Invocation {
  readonly operation?: string;
  readonly payload?: unknown;
  readonly invocationType?: string;
}

/** AppSync's own default when BatchInvoke is used without a MaxBatchSize. */
const smallBatch = 5;

const invokeLambda = (functions: Functions, functionArn: string, call: Call, payload: unknown) =>
  withinTime(call.run, functions.invoke(functionArn, payload, rootCoordinate(call.info)));

/** One payload to the function: together with those of its level where the resolver batches. */
export const askFunction = (
  functions: Functions,
  plan: Plan,
  functionArn: string,
  call: Call,
  payload: unknown,
  batchSize: number,
): Promise<InvokeResult> => {
  if (batchSize === 0) return invokeLambda(functions, functionArn, call, payload);
  const send = (payloads: readonly unknown[]) => functions.invoke(functionArn, payloads, rootCoordinate(call.info));
  return withinTime(call.run, enqueue(call.run, plan, batchSize, payload, send));
};

/** Carries out what a request handler returned. A NONE source hands the payload straight to the response handler. */
export const askSource = (
  functions: Functions,
  plan: Plan,
  source: DataSource,
  call: Call,
  asked: unknown,
): Promise<InvokeResult> => {
  const { operation, payload, invocationType } = (asked ?? {}) as Invocation;
  if (source.kind === 'none') return Promise.resolve({ ok: true, payload: payload ?? null });
  if (operation !== 'Invoke' && operation !== 'BatchInvoke')
    throw fieldError(`Value for field '$[operation]' not found or unknown: ${operation}`, 'MappingTemplate');
  if (invocationType === 'Event') {
    // Nobody waits for an event, but one that cannot even be sent fails its field.
    const sent = functions.invoke(source.functionArn, payload ?? null, rootCoordinate(call.info));
    const accepted = new Promise<InvokeResult>((resolve) => setImmediate(resolve, { ok: true, payload: null }));
    return Promise.race([sent.then(() => accepted), accepted]);
  }
  const asBatch = operation === 'BatchInvoke' ? (plan.kind === 'unit' && plan.maxBatchSize) || smallBatch : 0;
  return askFunction(functions, plan, source.functionArn, call, payload ?? null, asBatch);
};
