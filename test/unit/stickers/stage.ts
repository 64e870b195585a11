import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { stickerFavorites } from '../../../contract/tables/sticker-favorites.ts';
import { stickerQueue } from '../../../contract/tables/sticker-queue.ts';
import { stickerSessions } from '../../../contract/tables/sticker-sessions.ts';
import { stickerTags } from '../../../contract/tables/sticker-tags.ts';
import { createStore } from '../../../lambdas/runtime/store.ts';
import type { StickerFile } from '../../../lambdas/stickers/file.ts';
import type { Tagger } from '../../../lambdas/stickers/tagger.ts';
import type { EngineName } from '../../../local/dynamodb/engine-program.ts';
import { realTables } from '../../support/tables.ts';

export const aFile = (fileUniqueId: string, setName?: string): StickerFile => ({
  fileUniqueId,
  fileId: `send-${fileUniqueId}`,
  ...(setName && { setName }),
});

/** The sticker tables on a real engine, with a count of the requests that reach it. */
export const openStage = async (engine: EngineName) => {
  const tables = await realTables(engine, [stickerTags, stickerFavorites, stickerSessions, stickerQueue]);
  const requests: string[] = [];
  tables.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        requests.push(String(commandName).replace('Command', ''));
        return next(args);
      },
    { step: 'initialize' },
  );
  const client: DynamoDBClient = tables.client;
  return {
    ...tables,
    /** Someone at work, with a store as fresh as a new request's. */
    tagger: (userId: string, now = new Date().toISOString()): Tagger => ({
      ...{ userId, now, store: createStore(tables.dynamo) },
    }),
    /** What an act sends to DynamoDB. */
    requestsOf: async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      requests.length = 0;
      await act();
      return [...requests];
    },
    everyRow: async () => {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: stickerTags.name, ConsistentRead: true }));
      return Items.map((item) => unmarshall(item));
    },
  };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
