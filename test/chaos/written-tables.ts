import type {
  BatchWriteItemCommandInput,
  DynamoDBClient,
  PutItemCommandInput,
  TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { writes } from '../../local/faults/dynamodb-faults.ts';

type Input = Partial<BatchWriteItemCommandInput & TransactWriteItemsCommandInput & PutItemCommandInput>;

const namesIn = ({ TableName, RequestItems = {}, TransactItems = [] }: Input): readonly string[] => [
  ...(TableName ? [TableName] : []),
  ...Object.keys(RequestItems),
  ...TransactItems.flatMap(({ Put, Update, Delete }) => (Put ?? Update ?? Delete)?.TableName ?? []),
];

/** The names of tables that someone wrote to through this client; whoever has looked at one takes it out. */
export const writtenTables = (client: DynamoDBClient): Set<string> => {
  const written = new Set<string>();
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input: object = args.input;
        try {
          return await next(args);
        } finally {
          if (writes.has(commandName.replace(/Command$/, ''))) for (const name of namesIn(input)) written.add(name);
        }
      },
    { step: 'initialize' },
  );
  return written;
};
