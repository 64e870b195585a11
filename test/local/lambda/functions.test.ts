import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import type { Log } from '../../../local/cloud.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { type Invocation, type RunningFunctions, startFunctions } from '../../../local/lambda/functions.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { assetHash, functionResource, temporaryFolder, writeAssembly, writeCode } from '../../support/assembly.ts';

const folder = { current: temporaryFolder() };
const running: RunningFunctions[] = [];
beforeEach(() => {
  folder.current = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((functions) => functions.stop()));
  folder.current.remove();
});

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:worker';

const start = (code: string, properties: Readonly<Record<string, unknown>> = {}) => {
  const asset = writeCode(join(folder.current.path, 'code'), { 'index.mjs': code });
  const lines: string[] = [];
  const line = (source: string, message: string) => void lines.push(`${source} ${message}`);
  const log: Log = { info: line, warn: line, error: line };
  const invocations: Invocation[] = [];
  const credentials = createCredentials(createClock(), undefined);
  const assembly = readAssembly(
    writeAssembly(join(folder.current.path, 'cdk.out'), [
      {
        name: 'Shop',
        assets: { [assetHash(asset)]: asset },
        template: { Resources: { Worker: functionResource(asset, { FunctionName: 'worker', ...properties }) } },
      },
    ]),
    { origin: 'http://127.0.0.1:4000', region: 'us-east-1', account: '000000000000', secretOf: () => '' },
  );
  const functions = startFunctions({
    ...{ functions: assembly.ofType('AWS::Lambda::Function'), region: 'us-east-1', origin: 'http://127.0.0.1:4000' },
    ...{ credentials, log, observe: (invocation) => void invocations.push(invocation) },
  });
  running.push(functions);
  return { functions, lines, invocations, credentials, asset };
};

describe('a function', () => {
  test('gets its event and a context, and its result comes back as JSON', async () => {
    const { functions, invocations } = start(`export const handler = async (event, context) => ({
      event, name: context.functionName, arn: context.invokedFunctionArn, remaining: context.getRemainingTimeInMillis(),
      requestId: context.awsRequestId, gone: undefined, at: new Date(0),
    })`);
    const result = await functions.invoke(arn, { hello: ['world'] }, 'Query.self');
    expect(result).toEqual({
      ok: true,
      payload: {
        event: { hello: ['world'] },
        name: 'worker',
        arn,
        remaining: expect.closeTo(5_000, -3),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: '1970-01-01T00:00:00.000Z',
      },
    });
    expect(invocations).toEqual([
      { functionName: 'worker', operation: 'Query.self', events: 1, durationMs: expect.any(Number), result },
    ]);
  });

  test("sees the template's environment and Lambda's own, and nothing of the parent's", async () => {
    process.env['PARENT_SECRET'] = 'x';
    const { functions, credentials } = start('export const handler = async () => process.env', {
      Environment: { Variables: { TABLE: 'things', LIMIT: 3 } },
    });
    const result = await functions.invoke('worker', {});
    const environment = (result.ok ? result.payload : {}) as Record<string, string>;
    expect(environment).toEqual({
      TABLE: 'things',
      LIMIT: '3',
      AWS_REGION: 'us-east-1',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:4000',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4000/s3',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
      AWS_LAMBDA_FUNCTION_NAME: 'worker',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
      AWS_ACCESS_KEY_ID: expect.any(String),
      AWS_SECRET_ACCESS_KEY: expect.any(String),
      AWS_SESSION_TOKEN: expect.any(String),
      LAMBDA_TASK_ROOT: join(folder.current.path, 'code'),
      _HANDLER: 'index.handler',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TZ: 'UTC',
    });
    expect(credentials.find(environment['AWS_ACCESS_KEY_ID'] ?? '')?.identity.kind).toBe('role');
  });

  test('that throws reports the type, message and trace', async () => {
    const { functions } = start(`export const handler = async () => { throw new RangeError('too far') }`);
    expect(await functions.invoke(arn, {})).toEqual({
      ok: false,
      errorType: 'RangeError',
      errorMessage: 'too far',
      stackTrace: expect.arrayContaining(['RangeError: too far']),
    });
  });

  test('that takes too long is ended, and the next call gets a fresh one', async () => {
    const { functions } = start(
      `let calls = 0; export const handler = async ({ hang }) => { calls += 1; while (hang); return calls }`,
      { Timeout: 1 },
    );
    expect(await functions.invoke(arn, {})).toEqual({ ok: true, payload: 1 });
    expect(await functions.invoke(arn, { hang: true })).toEqual({
      ok: false,
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/ Task timed out after 1\.00 seconds$/),
      timedOut: true,
    });
    expect(await functions.invoke(arn, {})).toEqual({ ok: true, payload: 1 });
  });

  test.each([
    { atWrite: 1, applied: false, done: 0 },
    { atWrite: 2, applied: false, done: 1 },
    { atWrite: 2, applied: true, done: 2 },
    { atWrite: 9, applied: true, done: 3 },
  ])('that is killed at write $atWrite (applied: $applied) has done $done of three', async ({ done, ...kill }) => {
    let applied = 0;
    const store = createServer((request, response) => {
      const writer = String(request.headers['x-writer']);
      if (functions.diesAtWrite(writer, 'before')) return response.destroy();
      applied += 1;
      return functions.diesAtWrite(writer, 'after') ? response.destroy() : response.end();
    });
    await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready));
    const { port } = store.address() as AddressInfo;
    const { functions } = start(`export const handler = async () => {
      const headers = { 'x-writer': process.env.AWS_ACCESS_KEY_ID };
      for (let write = 0; write < 3; write += 1) await fetch('http://127.0.0.1:${port}/', { headers });
      return 'done';
    }`);
    const killed = { ok: false, errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited: killed' };
    const result = await functions.invoke(arn, {}, undefined, kill);
    store.closeAllConnections();
    store.close();
    expect([result, applied]).toEqual([kill.atWrite > 3 ? { ok: true, payload: 'done' } : killed, done]);
  });

  test('that crashes outside its handler fails the call and not the cloud', async () => {
    const { functions } = start(`export const handler = ({ crash }) =>
      crash ? new Promise(() => setTimeout(() => { throw new Error('boom') }, 1)) : 'fine'`);
    const crashed = await functions.invoke(arn, { crash: true });
    expect(crashed).toMatchObject({ ok: false, errorType: 'Error', errorMessage: 'boom' });
    expect(await functions.invoke(arn, {})).toEqual({ ok: true, payload: 'fine' });
  });

  test('that cannot be loaded says so, and works once its code does', async () => {
    const { functions, asset } = start('export const handler = ');
    expect(await functions.invoke(arn, {})).toMatchObject({ ok: false, errorType: 'SyntaxError' });
    writeFileSync(join(asset, 'index.mjs'), `export const handler = async () => 'repaired'`);
    expect(await functions.invoke(arn, {})).toEqual({ ok: true, payload: 'repaired' });
  });

  test('whose export is missing says which', async () => {
    const { functions } = start('export const other = 1');
    expect(await functions.invoke(arn, {})).toMatchObject({
      ok: false,
      errorType: 'Runtime.HandlerNotFound',
      errorMessage: expect.stringContaining('handler is undefined or not exported by'),
    });
  });

  test('stays warm, and runs calls that come together side by side', async () => {
    const { functions } = start(`let calls = 0;
      export const handler = async ({ wait }) => { await new Promise((go) => setTimeout(go, wait)); return ++calls }`);
    await functions.invoke(arn, { wait: 0 });
    expect(await functions.invoke(arn, { wait: 0 })).toEqual({ ok: true, payload: 2 });
    const together = await Promise.all([functions.invoke(arn, { wait: 200 }), functions.invoke(arn, { wait: 200 })]);
    expect(together.map((result) => result.ok && result.payload).sort()).toEqual([1, 3]);
  });

  test('with reserved concurrency runs no more than that at once', async () => {
    const { functions } = start(
      `let calls = 0; export const handler = async () => { await new Promise((go) => setTimeout(go, 20)); return ++calls }`,
      { ReservedConcurrentExecutions: 1 },
    );
    const together = await Promise.all([1, 2, 3].map(() => functions.invoke(arn, {})));
    expect(together.map((result) => result.ok && result.payload)).toEqual([1, 2, 3]);
  });

  test('knows on whose behalf each of its keys is used, for as long as it works', async () => {
    const { functions } = start(`export const handler = async ({ wait }) => {
      await new Promise((go) => setTimeout(go, wait)); return process.env.AWS_ACCESS_KEY_ID }`);
    const first = await functions.invoke(arn, { wait: 0 });
    const key = String(first.ok && first.payload);
    const pending = functions.invoke(arn, { wait: 200 }, 'Mutation.addPost');
    await new Promise((go) => setTimeout(go, 50));
    expect(functions.operationOf(key)).toBe('Mutation.addPost');
    await pending;
    expect(functions.operationOf(key)).toBeUndefined();
  });

  test('prints what it logs under its own name', async () => {
    const { functions, lines } = start(
      `export const handler = async () => { console.log('one\\ntwo'); console.error('bad') }`,
    );
    await functions.invoke(arn, {});
    await expect.poll(() => [...lines].sort()).toEqual(['worker bad', 'worker one', 'worker two']);
  });

  test('whose code changes is live within a second', async () => {
    const { functions, asset } = start(`export const handler = async () => 'old'`);
    expect(await functions.invoke(arn, {})).toEqual({ ok: true, payload: 'old' });
    const edited = performance.now();
    writeFileSync(join(asset, 'index.mjs'), `export const handler = async () => 'new'`);
    await expect.poll(() => functions.invoke(arn, {}), { interval: 10 }).toEqual({ ok: true, payload: 'new' });
    expect(performance.now() - edited).toBeLessThan(1_000);
  });

  test('whose code is replaced again and again, as builds do it, is live each time', async () => {
    const { functions, asset } = start(`export const handler = async () => 0`);
    for (const version of [1, 2, 3, 4]) {
      await functions.invoke(arn, {});
      writeFileSync(join(asset, 'index.mjs.new'), `export const handler = async () => ${version}`);
      renameSync(join(asset, 'index.mjs.new'), join(asset, 'index.mjs'));
      await expect.poll(() => functions.invoke(arn, {}), { interval: 10 }).toEqual({ ok: true, payload: version });
    }
  });

  test('refuses an event or a result above six megabytes', async () => {
    const { functions } = start(`export const handler = async ({ size }) => 'x'.repeat(size)`);
    expect(await functions.invoke(arn, { text: 'x'.repeat(6 * 1024 * 1024) })).toMatchObject({
      errorType: 'RequestEntityTooLargeException',
    });
    expect(await functions.invoke(arn, { size: 7 * 1024 * 1024 })).toMatchObject({
      errorType: 'Function.ResponseSizeTooLarge',
    });
  });

  test('that nobody declared is not found', async () => {
    const { functions } = start(`export const handler = async () => 1`);
    expect(await functions.invoke('nobody', {})).toEqual({
      ok: false,
      errorType: 'ResourceNotFoundException',
      errorMessage: 'Function not found: nobody',
    });
  });

  test('in another language is refused by name when it is called', async () => {
    const { functions } = start('', { Runtime: 'python3.13' });
    expect(await functions.invoke(arn, {})).toMatchObject({
      errorMessage: 'function worker needs python3.13: the laptop runs Node.js only',
    });
  });
});
