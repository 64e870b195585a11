import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { IndexDesign, KeySchema, TableDesign } from '../../contract/table.ts';
import { connect, type Dynamo } from '../../lambdas/runtime/dynamo.ts';
import type { Engine } from '../../local/dynamodb/engine.ts';
import { engineClient } from '../../local/dynamodb/engine-client.ts';
import type { EngineName } from '../../local/dynamodb/engine-program.ts';
import { ensureTables } from '../../local/dynamodb/tables.ts';
import { engineIn, silentLog } from './engine.ts';

export interface Tables {
  readonly engine: Engine;
  readonly dynamo: Dynamo;
  readonly client: DynamoDBClient;
  stop(): Promise<void>;
}

const keysOf = ({ hash, range }: KeySchema) => [
  { AttributeName: hash.name, KeyType: 'HASH' as const },
  ...(range ? [{ AttributeName: range.name, KeyType: 'RANGE' as const }] : []),
];

const attributesOf = (table: TableDesign) =>
  Object.fromEntries(
    [table, ...Object.values(table.indexes)].flatMap(({ hash, range }) =>
      [hash, range].flatMap((attribute) => (attribute ? [[attribute.name, attribute.type]] : [])),
    ),
  );

const indexOf = ([IndexName, index]: [string, IndexDesign]) => ({
  IndexName,
  KeySchema: keysOf(index),
  Projection: { ProjectionType: index.projection },
});

/** Tables of the catalogue on a real engine of their own, empty, until the test file is done. Streams only where asked. */
export const realTables = async (
  engine: EngineName,
  designs: readonly TableDesign[],
  { streams = false } = {},
): Promise<Tables> => {
  const home = mkdtempSync(join(tmpdir(), 'plaza-tables-'));
  const running = await engineIn(home, engine);
  const client = engineClient(running);
  const wanted = designs.map((table) => ({
    name: table.name,
    keys: keysOf(table),
    attributes: attributesOf(table),
    indexes: Object.entries(table.indexes).map(indexOf),
    localIndexes: [],
    streamView: streams && table.stream ? 'NEW_AND_OLD_IMAGES' : undefined,
  }));
  await ensureTables(client, wanted, silentLog);
  return {
    engine: running,
    dynamo: connect(({ name }) => name, client),
    client,
    stop: async () => {
      client.destroy();
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
