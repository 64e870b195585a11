import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { InvokeResult, Log } from '../cloud.ts';
import { type FunctionDesign, handlerModule } from './function-design.ts';
import type { Job, JobResult, WorkerStart } from './messages.ts';
import { workerSource } from './worker-source.ts';

/** One worker thread of one function. It does one job at a time; a time-out or a crash ends it for good. */
export interface Sandbox {
  readonly accessKeyId: string;
  run(payload: string, killAfterMs?: number): Promise<InvokeResult>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export interface SandboxSetting {
  readonly design: FunctionDesign;
  readonly accessKeyId: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly ahead: SharedArrayBuffer | undefined;
}

export const openSandbox = async (setting: SandboxSetting): Promise<Sandbox> => {
  const { design, accessKeyId, environment, log, ahead } = setting;
  const { name, arn, memoryMb, timeoutMs } = design;
  const start: WorkerStart = { ...handlerModule(design), functionName: name, functionArn: arn, memoryMb, ahead };
  const worker = new Worker(await workerSource(), {
    eval: true,
    name,
    workerData: start,
    env: { ...environment },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Idle functions must not keep the process alive; the port does.
  worker.unref();
  logLines(worker.stdout, (line) => log.info(name, line));
  logLines(worker.stderr, (line) => log.warn(name, line));

  let alive = true;
  let finish: ((result: InvokeResult) => void) | undefined;
  const end = (result: InvokeResult): void => {
    alive = false;
    finish?.(result);
  };
  worker.on('message', (result: JobResult) => {
    if (result.ok || !result.unusable) return finish?.(resultOf(result));
    end(resultOf(result));
    void worker.terminate();
  });
  worker.on('error', (error: Error) => end(crashed(error)));
  worker.on('exit', () => end({ ok: false, errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' }));

  return {
    accessKeyId,
    isAlive: () => alive,
    run: async (payload, killAfterMs) => {
      const job: Job = { requestId: randomUUID(), event: payload, deadline: Date.now() + timeoutMs };
      const result = new Promise<InvokeResult>((resolve) => {
        finish = resolve;
      });
      const endAfter = (delayMs: number, how: InvokeResult) =>
        setTimeout(() => {
          end(how);
          void worker.terminate();
        }, delayMs);
      const timers = [endAfter(timeoutMs, timedOut(job, timeoutMs))];
      if (killAfterMs !== undefined) timers.push(endAfter(killAfterMs, killed));
      worker.postMessage(job);
      return result.finally(() => {
        for (const timer of timers) clearTimeout(timer);
        finish = undefined;
      });
    },
    stop: async () => {
      end({ ok: false, errorType: 'Runtime.ExitError', errorMessage: 'the function was stopped' });
      await worker.terminate();
    },
  };
};

const logLines = (stream: Readable, write: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', write);
};

const maximumResponse = 6 * 1024 * 1024 + 100;

const resultOf = (result: JobResult): InvokeResult => {
  if (!result.ok) {
    const { errorType, errorMessage, stackTrace } = result;
    return { ok: false, errorType, errorMessage, stackTrace };
  }
  const size = Buffer.byteLength(result.payload);
  if (size <= maximumResponse) return { ok: true, payload: JSON.parse(result.payload) };
  return {
    ok: false,
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size (${size} bytes) exceeded maximum allowed payload size (${maximumResponse} bytes).`,
  };
};

const timedOut = ({ requestId }: Job, timeoutMs: number): InvokeResult => ({
  ok: false,
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${(timeoutMs / 1_000).toFixed(2)} seconds`,
  timedOut: true,
});

const killed: InvokeResult = { ok: false, errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited: killed' };

const crashed = (error: Error): InvokeResult => ({
  ok: false,
  errorType: error.name,
  errorMessage: error.message,
  stackTrace: error.stack?.split('\n') ?? [],
});
