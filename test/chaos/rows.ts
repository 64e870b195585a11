import { ScanCommand, type ScanCommandInput, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Every row of a table. */
export const rowsOf = async ({ client, nameOf }: Dynamo, table: TableDesign): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let from: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: nameOf(table), ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) }),
    );
    for (const item of page.Items ?? []) rows.push(unmarshall(item));
    from = page.LastEvaluatedKey;
  } while (from);
  return rows;
};
