import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { followClock } from './follow-clock.ts';
import type { Job, JobResult, WorkerStart } from './messages.ts';

/** Runs inside the worker thread: loads the handler once, then does one job after another, as a Lambda sandbox does. */
const start = workerData as WorkerStart;
// Deadlines are the machine's: a time-out does not come sooner because the cloud's clock was moved.
const machineNow = Date.now;
if (start.ahead) followClock(start.ahead);

type Handler = (event: unknown, context: unknown) => unknown;

const load = async (): Promise<Handler> => {
  const module = (await import(pathToFileURL(start.modulePath).href)) as Record<string, unknown>;
  const nested = module['default'] as Record<string, unknown> | undefined;
  const handler = module[start.exportName] ?? nested?.[start.exportName];
  if (typeof handler === 'function') return handler as Handler;
  const missing = new Error(`${start.exportName} is undefined or not exported by ${start.modulePath}`);
  missing.name = 'Runtime.HandlerNotFound';
  throw missing;
};

const contextOf = ({ requestId, deadline }: Job) => ({
  awsRequestId: requestId,
  functionName: start.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: start.functionArn,
  memoryLimitInMB: String(start.memoryMb),
  logGroupName: `/aws/lambda/${start.functionName}`,
  logStreamName: 'laptop',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - machineNow()),
});

const failure = (requestId: string, thrown: unknown, unusable: boolean): JobResult => {
  const error = thrown instanceof Error ? thrown : undefined;
  return {
    requestId,
    ok: false,
    errorType: error?.name ?? typeof thrown,
    errorMessage: error?.message ?? String(thrown),
    stackTrace: error?.stack?.split('\n') ?? [],
    unusable,
  };
};

// Starts at once and is looked at by the first job, so that loading overlaps with the job's way here.
const loading = load().then(
  (handler) => ({ handler }),
  (thrown: unknown) => ({ thrown }),
);

parentPort?.on('message', async (job: Job) => {
  const loaded = await loading;
  if ('thrown' in loaded) {
    parentPort?.postMessage(failure(job.requestId, loaded.thrown, true));
    return;
  }
  try {
    const returned = await loaded.handler(JSON.parse(job.event), contextOf(job));
    parentPort?.postMessage({ requestId: job.requestId, ok: true, payload: JSON.stringify(returned) ?? 'null' });
  } catch (thrown) {
    parentPort?.postMessage(failure(job.requestId, thrown, false));
  }
});
