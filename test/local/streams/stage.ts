import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import type { Clock, Log, Resource } from '../../../local/cloud.ts';
import type { Engine } from '../../../local/dynamodb/engine.ts';
import { engineClient } from '../../../local/dynamodb/engine-client.ts';
import type { Faults } from '../../../local/faults/faults.ts';
import { createSettling } from '../../../local/settling/settling.ts';
import { type ExpiredItems, rememberExpired } from '../../../local/streams/expired-items.ts';
import { startStreams } from '../../../local/streams/start-streams.ts';
import type { StreamRecord } from '../../../local/streams/stream-record.ts';
import { account, aFunction, aGround, aResource, functionsOf, region } from '../../support/ground.ts';

export type StreamEvent = { readonly Records: readonly StreamRecord[] };

export const streamArn = (table: string): string =>
  `arn:aws:dynamodb:${region}:${account}:table/${table}/stream/2026-01-01T00:00:00.000`;

export const aMapping = (
  table: string,
  functionName: string,
  properties: Resource['properties'] = {},
): readonly Resource[] => [
  aFunction(functionName),
  aResource(
    'AWS::Lambda::EventSourceMapping',
    `${functionName}Of${table}`,
    { EventSourceArn: streamArn(table), FunctionName: functionName, StartingPosition: 'TRIM_HORIZON', ...properties },
    `${functionName}Of${table}`,
  ),
];

export const createTable = async (engine: Engine, table: string): Promise<void> => {
  const client = engineClient(engine);
  await client.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  client.destroy();
};

export interface Stored {
  readonly bucketArn: string;
  readonly key: string;
  readonly content: string;
}

/** Streams of the engine's tables with handlers in Lambda's place and a note of what was parked. */
export const startStage = async (given: {
  readonly engine: Engine;
  readonly resources: readonly Resource[];
  readonly handlers: Parameters<typeof functionsOf>[0];
  readonly faults?: Faults;
  readonly data?: string;
  readonly clock?: Clock;
  readonly expired?: ExpiredItems;
  readonly store?: () => Promise<void>;
  readonly log?: Log;
}) => {
  const { engine, resources, handlers, faults, data, clock } = given;
  const functions = functionsOf(handlers);
  const settling = createSettling();
  const stored: Stored[] = [];
  const sent: { readonly arn: string; readonly payload: unknown }[] = [];
  const ground = aGround({ resources, functions, data, ...(clock && { clock }), ...(given.log && { log: given.log }) });
  const streams = await startStreams(ground, {
    engine,
    settling,
    faults,
    expired: given.expired ?? rememberExpired(),
    destinations: {
      send: async (arn, { payload }) => void sent.push({ arn, payload }),
      store: given.store ?? (async (bucketArn, key, content) => void stored.push({ bucketArn, key, content })),
    },
  });
  return { functions, stored, sent, settled: settling.settled, hook: streams.hook, stop: streams.stop };
};

/** The sort keys a function's invocations held, batch by batch. */
export const batchesOf = (
  stage: Awaited<ReturnType<typeof startStage>>,
  name: string,
): readonly (readonly string[])[] =>
  stage.functions.invoked
    .filter(({ functionArn }) => functionArn.endsWith(`:${name}`))
    .map(({ payload }) => (payload as StreamEvent).Records.map(sortKeyOf));

export const sortKeyOf = ({ dynamodb }: StreamRecord): string => (dynamodb.Keys['sk'] as { readonly S: string }).S;
