import type { Log } from '../../local/cloud.ts';
import { findDynamodbLocal } from '../../local/dynamodb/dynamodb-local.ts';
import { findDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { type Engine, startEngine } from '../../local/dynamodb/engine.ts';
import type { EngineName } from '../../local/dynamodb/engine-program.ts';

/** The engines this computer can run: tests of the laptop's DynamoDB run on each. */
export const engines: readonly EngineName[] = [
  ...('missing' in findDynoxide() ? [] : ['dynoxide' as const]),
  ...('missing' in findDynamodbLocal() ? [] : ['dynamodb-local' as const]),
];

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const engineIn = (home: string, option: EngineName, data: string | undefined = undefined): Promise<Engine> =>
  startEngine({ option, region: 'us-east-1', home, data, log: silentLog });
