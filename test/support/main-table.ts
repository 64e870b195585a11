import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { createStore, type Store } from '../../lambdas/runtime/store.ts';
import type { Cloud } from '../../local/start-cloud.ts';

/** The laptop's tables, seen from behind: for states no client can bring about, and for what no client is shown. */
export const storeOf = (cloud: Cloud): Store => {
  const tables = cloud.assembly().ofType('AWS::DynamoDB::GlobalTable');
  const client = new DynamoDBClient({
    endpoint: cloud.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const nameOf = ({ name }: { readonly name: string }) => {
    const found = tables.find(({ physicalId }) => physicalId.endsWith(name));
    if (!found) throw new Error(`no table ${name} among ${tables.map(({ physicalId }) => physicalId).join(', ')}`);
    return found.physicalId;
  };
  return createStore(connect(nameOf, client));
};
