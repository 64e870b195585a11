import type { Clock, Credentials, Functions, InvokeResult, Log, Resource } from '../cloud.ts';
import { listOf, recordOf } from '../template/value.ts';
import { watchAssets } from './asset-watch.ts';
import { type FunctionDesign, functionDesign } from './function-design.ts';
import { createPool, type Pool } from './pool.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

export interface Invocation {
  readonly functionName: string;
  /** The GraphQL operation or other cause it ran for. */
  readonly operation: string;
  /** Records the event held; 1 where it is no batch. */
  readonly events: number;
  readonly durationMs: number;
  readonly result: InvokeResult;
}

export interface FunctionsSetting {
  readonly functions: readonly Resource[];
  readonly region: string;
  readonly origin: string;
  readonly credentials: Credentials;
  readonly log: Log;
  /** Functions see its time as theirs. */
  readonly clock?: Pick<Clock, 'ahead'>;
  /** Hears of every finished invocation: the meter. */
  observe?(invocation: Invocation): void;
}

export interface RunningFunctions extends Functions {
  /** On whose behalf the sandbox that holds these keys works now: each has keys of its own and does one job at a time. */
  operationOf(accessKeyId: string): string | undefined;
  /** A write to DynamoDB with these keys passes; true when its sandbox was to be killed there, and is. */
  diesAtWrite(accessKeyId: string, when: 'before' | 'after'): boolean;
  recycle(): void;
  stop(): Promise<void>;
}

const decade = 10 * 365 * 24 * 3_600_000;
const defaultConcurrency = 8;
const maximumRequest = 6 * 1024 * 1024;

export const startFunctions = (setting: FunctionsSetting): RunningFunctions => {
  const { log, credentials } = setting;
  // Threads share the process's time zone, and Lambda's is UTC.
  process.env['TZ'] = 'UTC';
  const working = new Map<string, { readonly sandbox: Sandbox; readonly operation: string }>();
  const designs = setting.functions.map(functionDesign);

  const poolOf = (design: FunctionDesign): Pool =>
    createPool({
      concurrency: design.concurrency ?? defaultConcurrency,
      idleMs: 60_000,
      open: () => {
        // Keys outlive any sandbox even when a test moves the clock by months.
        const keys = credentials.issue({ kind: 'role', roleArn: design.roleArn }, decade);
        const environment = {
          ...design.environment,
          ...lambdaEnvironment(design, setting),
          AWS_ACCESS_KEY_ID: keys.accessKeyId,
          AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
          AWS_SESSION_TOKEN: keys.sessionToken,
        };
        return openSandbox({ design, accessKeyId: keys.accessKeyId, environment, log, ahead: setting.clock?.ahead });
      },
      working: (sandbox, operation) => {
        if (operation === undefined) working.delete(sandbox.accessKeyId);
        else working.set(sandbox.accessKeyId, { sandbox, operation });
      },
    });

  const pools = new Map(designs.map((design) => [design.arn, { design, pool: poolOf(design) }]));
  const byName = new Map([...pools.values()].map((entry) => [entry.design.name, entry]));
  const find = (arnOrName: string) => pools.get(unqualified(arnOrName)) ?? byName.get(arnOrName);

  const folders = [...new Set(designs.flatMap(({ folder }) => folder ?? []))];
  const unwatch = watchAssets(folders, (folder) => {
    for (const { design, pool } of pools.values()) if (design.folder === folder) pool.recycle();
    log.info('lambda', 'the code changed: functions start afresh');
  });

  const invoke: Functions['invoke'] = async (functionArn, payload, cause, kill) => {
    const entry = find(functionArn);
    if (!entry) return failed('ResourceNotFoundException', `Function not found: ${functionArn}`);
    const event = JSON.stringify(payload) ?? 'null';
    if (Buffer.byteLength(event) > maximumRequest)
      return failed(
        'RequestEntityTooLargeException',
        `Request must be smaller than ${maximumRequest} bytes for the InvokeFunction operation`,
      );

    const begun = performance.now();
    const { name } = entry.design;
    const operation = cause ?? `function:${name}`;
    const result = await entry.pool.run(event, operation, kill).catch(cannotStart);
    const durationMs = performance.now() - begun;
    setting.observe?.({ functionName: name, operation, events: eventsIn(payload), durationMs, result });
    if (!result.ok) log.warn(name, `${result.errorType}: ${result.errorMessage}`);
    return result;
  };

  return {
    invoke,
    operationOf: (accessKeyId) => working.get(accessKeyId)?.operation,
    diesAtWrite: (accessKeyId, when) => working.get(accessKeyId)?.sandbox.diesAtWrite(when) ?? false,
    recycle: () => {
      for (const { pool } of pools.values()) pool.recycle();
    },
    stop: async () => {
      unwatch();
      await Promise.all([...pools.values()].map(({ pool }) => pool.stop()));
    },
  };
};

/** arn:aws:lambda:region:account:function:name[:qualifier]: versions and aliases are the one asset on disk. */
const unqualified = (arn: string): string => arn.split(':').slice(0, 7).join(':');

const eventsIn = (payload: unknown): number => Math.max(1, listOf(recordOf(payload)['Records']).length);

const failed = (errorType: string, errorMessage: string): InvokeResult => ({ ok: false, errorType, errorMessage });

const cannotStart = (error: unknown): InvokeResult =>
  failed('Runtime.ImportModuleError', error instanceof Error ? error.message : String(error));

/** What Lambda itself sets, and where the SDK finds the laptop instead of AWS. Nothing of the parent's environment. */
const lambdaEnvironment = (design: FunctionDesign, { region, origin }: FunctionsSetting) => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ENDPOINT_URL: origin,
  AWS_ENDPOINT_URL_S3: `${origin}/s3`,
  AWS_EXECUTION_ENV: `AWS_Lambda_${design.runtime}`,
  AWS_LAMBDA_FUNCTION_NAME: design.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(design.memoryMb),
  LAMBDA_TASK_ROOT: design.folder ?? '',
  _HANDLER: design.handler,
  // Deployed functions run on a newer Node; told once per worker, the SDK's advice would bury the function's own output.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TZ: 'UTC',
});
