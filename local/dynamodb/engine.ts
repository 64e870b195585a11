import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../cloud.ts';
import { freePort } from '../http/free-port.ts';
import { findDynamodbLocal } from './dynamodb-local.ts';
import { findDynoxide } from './dynoxide.ts';
import { type Available, chooseEngine, type EngineOption } from './engine-choice.ts';
import { engineKey } from './engine-key.ts';
import type { EngineName } from './engine-program.ts';
import { untilReady } from './engine-ready.ts';
import { clearOrphans, writeEngineRecord } from './engine-record.ts';
import { startGuarded } from './guarded-process.ts';

/** A running engine: plain data for whoever wants a client of their own. */
export interface Engine {
  readonly name: EngineName;
  readonly pid: number;
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  stop(): Promise<void>;
}

export interface EngineSetting {
  readonly option: EngineOption;
  readonly region: string;
  /** Remembers running engines, in memory or not. */
  readonly home: string;
  /** Where data persist; undefined keeps them in memory. */
  readonly data: string | undefined;
  readonly log: Log;
}

export const startEngine = async ({ option, region, home, data, log }: EngineSetting): Promise<Engine> => {
  const available: Available = { 'dynamodb-local': findDynamodbLocal(), dynoxide: findDynoxide() };
  const folderOf = (name: EngineName): string | undefined => data && join(data, name);
  const withData = (['dynamodb-local', 'dynoxide'] as const).filter((name) => existsSync(folderOf(name) ?? ''));
  const { engine: name, why } = chooseEngine(option, available, withData);
  const program = available[name];
  if ('missing' in program) throw new Error(program.missing);
  log.info('dynamodb', `${name} runs: ${why}`);

  const folder = folderOf(name);
  for (const { pid } of clearOrphans(home, folder)) log.warn('dynamodb', `ended engine ${pid}, left by a crash`);
  if (folder !== undefined) mkdirSync(folder, { recursive: true });

  const port = await freePort();
  const child = await startGuarded(program.command, program.arguments(port, folder));
  const forget = writeEngineRecord(home, { pid: child.pid, owner: process.pid, port, ...(folder && { folder }) });
  const engine: Engine = {
    name,
    pid: child.pid,
    endpoint: `http://127.0.0.1:${port}`,
    region,
    credentials: { accessKeyId: engineKey(folder), secretAccessKey: 'unused' },
    stop: async () => {
      stopping = true;
      await child.stop();
      forget();
    },
  };
  let stopping = false;
  let ended: string | undefined;
  void child.exited.then((how) => {
    ended = how;
    if (!stopping) log.error('dynamodb', `the engine ended by itself: ${how}`);
  });
  await untilReady(engine, () => ended);
  return engine;
};
