import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDynoxide } from '../../../local/dynamodb/dynoxide.ts';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import { isAlive, writeEngineRecord } from '../../../local/dynamodb/engine-record.ts';
import { freePort } from '../../../local/http/free-port.ts';
import { temporaryFolder } from '../../support/assembly.ts';
import { engineIn, engines } from '../../support/engine.ts';

const folder = { current: temporaryFolder() };
beforeEach(() => {
  folder.current = temporaryFolder();
});
afterEach(() => folder.current.remove());

const ownerOf = async (home: string, name: string) => {
  const script = new URL('./engine-owner.ts', import.meta.url).pathname;
  const owner = spawn(process.execPath, ['--import', 'tsx', script, home, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(owner.stdout.setEncoding('utf8'), 'data');
  return { owner, engine: JSON.parse(String(line)) as Engine };
};

const untilGone = async (pid: number): Promise<void> => {
  const deadline = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 10));
};

const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
};

describe.each(engines)('%s', (name) => {
  test('ends with its owner and keeps every acknowledged write when the owner is killed', async () => {
    const home = folder.current.path;
    const { owner, engine } = await ownerOf(home, name);
    const client = engineClient(engine);
    await client.send(
      new CreateTableCommand({
        TableName: 'writes',
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      }),
    );
    const acknowledged: string[] = [];
    const writer = async (lane: number): Promise<void> => {
      for (let at = 0; ; at += 1) {
        const pk = `${lane}-${at}`;
        await client.send(new PutItemCommand({ TableName: 'writes', Item: { pk: { S: pk } } }));
        acknowledged.push(pk);
      }
    };
    const lanes = [0, 1, 2, 3].map((lane) => writer(lane).catch(() => 'cut off'));
    while (acknowledged.length < 200) await new Promise((wake) => setTimeout(wake, 5));
    owner.kill('SIGKILL');
    expect(await Promise.all(lanes)).toEqual(['cut off', 'cut off', 'cut off', 'cut off']);
    await untilGone(engine.pid);
    expect(isAlive(engine.pid)).toBe(false);

    const again = await engineIn(home, name, `${home}/state`);
    try {
      const { Items = [] } = await engineClient(again).send(new ScanCommand({ TableName: 'writes' }));
      const kept = new Set(Items.map(({ pk }) => pk?.S));
      expect(acknowledged.filter((pk) => !kept.has(pk))).toEqual([]);
    } finally {
      await again.stop();
    }
  });

  test('refuses a data folder on which another process runs one', async () => {
    const home = folder.current.path;
    const { owner, engine } = await ownerOf(home, name);
    try {
      await expect(engineIn(home, name, `${home}/state`)).rejects.toThrow(
        `process ${owner.pid} already runs on ${home}`,
      );
    } finally {
      owner.kill('SIGKILL');
      await untilGone(engine.pid);
    }
  });

  test('leaves neither a process nor a record when stopped', async () => {
    const engine = await engineIn(folder.current.path, name);
    await engine.stop();
    expect(isAlive(engine.pid)).toBe(false);
    expect(readdirSync(join(folder.current.path, 'engines'))).toEqual([]);
  });
});

describe.runIf(engines.includes('dynoxide'))('an engine a crash left behind', () => {
  test('is ended by the next start', async () => {
    const program = findDynoxide();
    if ('missing' in program) throw new Error(program.missing);
    const port = await freePort();
    const orphan = spawn(program.command, program.arguments(port, undefined), { stdio: 'ignore' });
    const exited = once(orphan, 'exit');
    writeEngineRecord(folder.current.path, { pid: orphan.pid ?? 0, owner: await deadPid(), port });

    const engine = await engineIn(folder.current.path, 'dynoxide');
    const [, signal] = await exited;
    await engine.stop();
    expect(signal).toBe('SIGKILL');
  });

  test('is not confused with another process that got its number', async () => {
    const innocent = spawn('sleep', ['30'], { stdio: 'ignore' });
    writeEngineRecord(folder.current.path, { pid: innocent.pid ?? 0, owner: await deadPid(), port: 4_567 });
    const engine = await engineIn(folder.current.path, 'dynoxide');
    await engine.stop();
    expect(innocent.exitCode).toBeNull();
    innocent.kill();
  });
});

test.runIf(engines.includes('dynamodb-local'))(
  'DynamoDB Local shows the data only to the key of the folder',
  async () => {
    const engine = await engineIn(folder.current.path, 'dynamodb-local');
    try {
      const attribute = { AttributeName: 'pk', KeyType: 'HASH' } as const;
      await engineClient(engine).send(
        new CreateTableCommand({
          ...{ TableName: 'secret', BillingMode: 'PAY_PER_REQUEST', KeySchema: [attribute] },
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        }),
      );
      const stranger = new DynamoDBClient({
        ...{ endpoint: engine.endpoint, region: 'us-east-1' },
        credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' },
      });
      expect((await stranger.send(new ListTablesCommand({}))).TableNames).toEqual([]);
    } finally {
      await engine.stop();
    }
  },
);
