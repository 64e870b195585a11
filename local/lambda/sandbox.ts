import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { InvokeResult, Kill, Log } from '../cloud.ts';
import { type FunctionDesign, handlerModule } from './function-design.ts';
import type { Job, JobResult, WorkerStart } from './messages.ts';
import { workerSource } from './worker-source.ts';

/** One worker thread of one function. It does one job at a time; a time-out or a crash ends it for good. */
export interface Sandbox {
  readonly accessKeyId: string;
  run(payload: string, kill?: Kill): Promise<InvokeResult>;
  /** A write of its to DynamoDB passes; true when it dies at it. */
  diesAtWrite(when: 'before' | 'after'): boolean;
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
  let doom: Kill | undefined;
  let writes = 0;
  let finish: ((result: InvokeResult) => void) | undefined;
  const end = (result: InvokeResult): void => {
    alive = false;
    finish?.(result);
  };
  const terminate = (how: InvokeResult): void => {
    end(how);
    void worker.terminate();
  };
  worker.on('message', (result: JobResult) => {
    if (result.ok || !result.unusable) return finish?.(resultOf(result));
    terminate(resultOf(result));
  });
  worker.on('error', (error: Error) => end(crashed(error)));
  worker.on('exit', () => end({ ok: false, errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' }));

  return {
    accessKeyId,
    isAlive: () => alive,
    diesAtWrite: (when) => {
      if (when === 'before') writes += 1;
      if (!doom || writes < doom.atWrite || doom.applied !== (when === 'after')) return false;
      terminate(killed);
      return true;
    },
    run: async (payload, kill) => {
      doom = kill;
      writes = 0;
      const job: Job = { requestId: randomUUID(), event: payload, deadline: Date.now() + timeoutMs };
      const result = new Promise<InvokeResult>((resolve) => {
        finish = resolve;
      });
      const timer = setTimeout(() => terminate(timedOut(job, timeoutMs)), timeoutMs);
      worker.postMessage(job);
      return result.finally(() => {
        clearTimeout(timer);
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
