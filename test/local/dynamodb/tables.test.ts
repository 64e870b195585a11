import { DescribeTableCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import { tableDesigns } from '../../../local/dynamodb/table-design.ts';
import { ensureTables } from '../../../local/dynamodb/tables.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { tableResource, temporaryFolder, writeAssembly } from '../../support/assembly.ts';
import { engineIn, engines, silentLog } from '../../support/engine.ts';

const designsOf = (folder: string, resource: unknown) =>
  tableDesigns(
    readAssembly(writeAssembly(folder, [{ name: 'Data', template: { Resources: { Table: resource } } }]), {
      ...{ origin: 'http://127.0.0.1:1', region: 'us-east-1', account: '000000000000', secretOf: () => '' },
    }),
  );

describe.each(engines)('tables on %s', (name) => {
  const folder = { current: temporaryFolder() };
  const engine: { current: Engine | undefined } = { current: undefined };

  beforeEach(async () => {
    folder.current = temporaryFolder();
    engine.current = await engineIn(folder.current.path, name);
  });
  afterEach(async () => {
    await engine.current?.stop();
    folder.current.remove();
  });

  const clientOf = () => {
    if (!engine.current) throw new Error('no engine');
    return engineClient(engine.current);
  };
  const ensure = (resource: unknown) =>
    ensureTables(clientOf(), designsOf(`${folder.current.path}/cdk.out`, resource), silentLog);

  test('are made with their indexes and stream', async () => {
    await ensure(tableResource('things', ['color']));
    const { Table } = await clientOf().send(new DescribeTableCommand({ TableName: 'things' }));
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['by-color']);
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
  });

  test('gain an index over the items they already hold', async () => {
    await ensure(tableResource('things', ['color']));
    const item = { pk: { S: 'a' }, sk: { S: '-' }, color: { S: 'red' }, weight: { S: 'heavy' } };
    await clientOf().send(new PutItemCommand({ TableName: 'things', Item: item }));

    await ensure(tableResource('things', ['weight']));

    const { Items } = await clientOf().send(
      new QueryCommand({
        TableName: 'things',
        IndexName: 'by-weight',
        KeyConditionExpression: 'weight = :weight',
        ExpressionAttributeValues: { ':weight': { S: 'heavy' } },
      }),
    );
    expect(Items).toEqual([item]);
    const { Table } = await clientOf().send(new DescribeTableCommand({ TableName: 'things' }));
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['by-weight']);
  });

  test('refuse another primary key', async () => {
    await ensure(tableResource('things'));
    const other = tableResource('things');
    const changed = {
      ...other,
      Properties: { ...other.Properties, KeySchema: other.Properties.KeySchema.slice(0, 1) },
    };
    await expect(ensure(changed)).rejects.toThrow('the template wants pk (S): a key cannot be changed in place');
  });
});
