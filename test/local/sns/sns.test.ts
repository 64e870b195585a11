import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Resource } from '../../../local/cloud.ts';
import { account, aFunction, aResource, functionArn, region } from '../../support/ground.ts';
import { serve, signedClient } from '../../support/signed-client.ts';
import { aQueue, queueArn } from '../sqs/stage.ts';
import { startDestinations } from '../targets/stage.ts';

const topicArn = `arn:aws:sns:${region}:${account}:news`;
const aSubscription = (name: string, properties: Resource['properties']): Resource =>
  aResource('AWS::SNS::Subscription', name, { TopicArn: topicArn, ...properties }, `${topicArn}:${name}`);
const toQueue = (name: string, properties: Resource['properties'] = {}): readonly Resource[] => [
  aQueue(name, name.endsWith('.fifo') ? { FifoQueue: true } : {}),
  aSubscription(`To${name}`, { Protocol: 'sqs', Endpoint: queueArn(name), ...properties }),
];

const stage = startDestinations(
  [
    aResource(
      'AWS::SNS::Topic',
      'News',
      { Subscription: [{ Protocol: 'email', Endpoint: 'ann@example.com' }] },
      topicArn,
    ),
    aFunction('reader'),
    aSubscription('ToReader', { Protocol: 'lambda', Endpoint: functionArn('reader') }),
    ...toQueue('all'),
    ...toQueue('raw', { RawMessageDelivery: true }),
    ...toQueue('ordered.fifo', { RawMessageDelivery: true }),
    ...toQueue('sport', { FilterPolicy: { kind: ['sport'], stars: [{ numeric: ['>', 3] }] } }),
    ...toQueue('urgent', { FilterPolicy: { urgent: [true] }, FilterPolicyScope: 'MessageBody' }),
  ],
  { reader: () => undefined },
);
let server: Awaited<ReturnType<typeof serve>>;

const call = async (form: Record<string, string>, service = 'sns') => {
  const client = signedClient(server.origin, stage.ground.credentials, service);
  const response = await client.call({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Version: '2010-03-31', ...form }).toString(),
  });
  return { status: response.status, text: await response.text() };
};
const publish = (Message: string, more: Record<string, string> = {}) =>
  call({ Action: 'Publish', TopicArn: topicArn, Message, ...more });

beforeAll(async () => {
  server = await serve([stage.sns]);
});
beforeEach(() => {
  for (const name of ['all', 'raw', 'ordered.fifo', 'sport', 'urgent']) stage.sqs.queue(queueArn(name))?.purge();
});
afterAll(async () => {
  await server.close();
  await stage.stop();
});

const sport = {
  'MessageAttributes.entry.1.Name': 'kind',
  'MessageAttributes.entry.1.Value.DataType': 'String',
  'MessageAttributes.entry.1.Value.StringValue': 'sport',
  'MessageAttributes.entry.2.Name': 'stars',
  'MessageAttributes.entry.2.Value.DataType': 'Number',
  'MessageAttributes.entry.2.Value.StringValue': '5',
};

describe('a message to a topic', () => {
  test('reaches functions and queues as SNS wraps it, and the log', async () => {
    const { status, text } = await publish('hello', { Subject: 'News' });
    const id = /<PublishResponse><PublishResult><MessageId>([0-9a-f-]{36})<\/MessageId>/.exec(text)?.[1];
    expect([status, id]).toEqual([200, expect.any(String)]);
    await stage.settled();
    const shared = {
      Type: 'Notification',
      MessageId: id,
      TopicArn: topicArn,
      Subject: 'News',
      Message: 'hello',
      Timestamp: expect.any(String),
      SignatureVersion: '1',
      Signature: 'LOCAL',
    };
    expect(stage.functions.invoked.map(({ payload, cause }) => [payload, cause])).toEqual([
      [
        {
          Records: [
            {
              EventSource: 'aws:sns',
              EventVersion: '1.0',
              EventSubscriptionArn: `${topicArn}:ToReader`,
              Sns: { ...shared, SigningCertUrl: 'LOCAL', UnsubscribeUrl: 'LOCAL', MessageAttributes: {} },
            },
          ],
        },
        'topic:news',
      ],
    ]);
    expect(stage.bodiesIn(queueArn('all'))).toEqual([{ ...shared, SigningCertURL: 'LOCAL', UnsubscribeURL: 'LOCAL' }]);
    expect(stage.logged).toEqual(['sns: news: hello', 'sns: email to ann@example.com: hello']);
  });

  test('comes bare, with its attributes and in its group, where the subscription wants it raw', async () => {
    await publish('hello', { ...sport, MessageGroupId: 'g' });
    const attributes = {
      kind: { DataType: 'String', StringValue: 'sport' },
      stars: { DataType: 'Number', StringValue: '5' },
    };
    expect(stage.sqs.queue(queueArn('raw'))?.receive(1)).toMatchObject([{ body: 'hello', attributes }]);
    expect(stage.sqs.queue(queueArn('ordered.fifo'))?.receive(1)).toMatchObject([{ body: 'hello', group: 'g' }]);
  });

  test('reaches only those whose filter it passes', async () => {
    await publish('match', sport);
    await publish('two stars', { ...sport, 'MessageAttributes.entry.2.Value.StringValue': '2' });
    await publish('not a number', { ...sport, 'MessageAttributes.entry.2.Value.StringValue': 'many' });
    await publish('{"urgent":true}');
    const messages = (name: string) =>
      stage.bodiesIn(queueArn(name)).map((body) => (body as { readonly Message: string }).Message);
    expect([messages('sport'), messages('urgent')]).toEqual([['match'], ['{"urgent":true}']]);
  });
});

test('a text message to a person is written to the log', async () => {
  stage.logged.length = 0;
  const { status } = await call({ Action: 'Publish', PhoneNumber: '+15555550100', Message: 'code 123' });
  expect([status, stage.logged]).toEqual([200, ['sns: message to +15555550100: code 123']]);
});

test.each([
  [{ Action: 'Publish', TopicArn: `${topicArn}x`, Message: 'hello' }, 'sns', 400, 'NotFound'],
  [{ Action: 'Publish', TopicArn: topicArn, Message: '' }, 'sns', 400, 'InvalidParameter'],
  [{ Action: 'Publish', TopicArn: topicArn, Message: '{}', MessageStructure: 'json' }, 'sns', 400, 'InvalidAction'],
  [{ Action: 'CreateTopic', Name: 'other' }, 'sns', 400, 'InvalidAction'],
  [{ Action: 'Publish', TopicArn: topicArn, Message: 'hello' }, 'sqs', 403, 'InvalidSignatureException'],
])('%o signed for %s is refused', async (form, service, status, code) => {
  const answer = await call(form as Record<string, string>, service);
  expect([answer.status, /<Code>(\w+)<\/Code>/.exec(answer.text)?.[1]]).toEqual([status, code]);
});
