import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Cloud } from '../../local/start-cloud.ts';

/** Every row of a table of the laptop's, as DynamoDB holds it. */
export const rowsOf = async (cloud: Cloud, table: string) => {
  const client = new DynamoDBClient({
    endpoint: cloud.origin,
    region: 'us-east-1',
    credentials: cloud.operator,
  });
  const design = cloud
    .assembly()
    .ofType('AWS::DynamoDB::GlobalTable')
    .find(({ physicalId }) => physicalId.endsWith(table));
  if (!design) throw new Error(`the laptop has no table ${table}`);
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: design.physicalId, ConsistentRead: true }));
    return Items.map((item) => unmarshall(item));
  } finally {
    client.destroy();
  }
};
