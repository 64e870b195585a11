import {
  type AttributeValue,
  DescribeTableCommand,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { TableDesign } from '../contract/table.ts';
import type { Dynamo } from '../lambdas/runtime/dynamo.ts';
import { fromItem, type Item } from '../lambdas/runtime/write.ts';

/** Where a page of a table ended, as DynamoDB wants it back. */
export type ScanStart = Record<string, AttributeValue>;

interface ScannedPage {
  readonly items: readonly Item[];
  /** Where a later run could go on; undefined after the last page. */
  readonly next?: ScanStart;
}

/** About how many items a table has: DynamoDB counts every six hours. */
export const sizeOf = async (dynamo: Dynamo, table: TableDesign): Promise<number> =>
  (await dynamo.client.send(new DescribeTableCommand({ TableName: dynamo.nameOf(table) }))).Table?.ItemCount ?? 0;

/** Every item of a table, for an operator's command: nothing that runs by itself may do this. */
export async function* scanTable(dynamo: Dynamo, table: TableDesign, from?: ScanStart): AsyncGenerator<ScannedPage> {
  let start = from;
  do {
    const page: ScanCommandOutput = await dynamo.client.send(
      new ScanCommand({
        TableName: dynamo.nameOf(table),
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    start = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []).map((item) => fromItem(item)), ...(start && { next: start }) };
  } while (start);
}
