import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  UpdateTableCommand,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Log } from '../cloud.ts';
import type { IndexDesign, TableDesign } from './table-design.ts';
import { planTable, type TableStep } from './table-plan.ts';

/** Makes the engine's tables what the template says, keeping the data. Tables the template no longer has are left. */
export const ensureTables = async (
  client: DynamoDBClient,
  designs: readonly TableDesign[],
  log: Log,
): Promise<void> => {
  for (const design of designs) {
    const steps = planTable(design, await describe(client, design.name));
    for (const step of steps) {
      log.info('dynamodb', `${design.name}: ${step.do}${'index' in step ? ` ${nameOf(step.index)}` : ''}`);
      await take(client, design, step);
      await untilActive(client, design.name);
    }
  }
};

const nameOf = (index: string | IndexDesign): string => (typeof index === 'string' ? index : index.IndexName);

const take = async (client: DynamoDBClient, design: TableDesign, step: TableStep): Promise<void> => {
  const TableName = design.name;
  switch (step.do) {
    case 'create':
      await client.send(new CreateTableCommand(creation(design)));
      return;
    case 'drop index':
      await client.send(
        new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: step.index } }] }),
      );
      return;
    case 'add index':
      await client.send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions: definitions(design, [step.index]),
          GlobalSecondaryIndexUpdates: [{ Create: step.index }],
        } as UpdateTableCommandInput),
      );
      return;
    case 'set stream':
      await client.send(new UpdateTableCommand({ TableName, StreamSpecification: stream(step.view) }));
  }
};

const creation = (design: TableDesign): CreateTableCommandInput => {
  const { name, keys, indexes, localIndexes, streamView } = design;
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys,
    AttributeDefinitions: definitions(design, [...indexes, ...localIndexes]),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    ...(localIndexes.length > 0 && { LocalSecondaryIndexes: localIndexes }),
    ...(streamView !== undefined && { StreamSpecification: stream(streamView) }),
  } as CreateTableCommandInput;
};

const stream = (view: string | undefined) =>
  view === undefined ? { StreamEnabled: false } : { StreamEnabled: true, StreamViewType: view as StreamViewType };

/** Only attributes some key uses: DynamoDB refuses a definition nothing uses. */
const definitions = ({ keys, attributes }: TableDesign, indexes: readonly IndexDesign[]): AttributeDefinition[] => {
  const used = new Set([...keys, ...indexes.flatMap(({ KeySchema }) => KeySchema)].map((part) => part.AttributeName));
  return [...used].map((name) => ({ AttributeName: name, AttributeType: attributes[name] }) as AttributeDefinition);
};

const describe = async (client: DynamoDBClient, name: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const untilActive = async (client: DynamoDBClient, name: string): Promise<void> => {
  for (;;) {
    const table = await describe(client, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }
};
