import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAwsCall } from '../../../lambdas/runtime/aws-call.ts';
import { connect } from '../../../lambdas/runtime/dynamo.ts';
import { send } from '../../../lambdas/runtime/queue.ts';
import type { World } from '../../../lambdas/runtime/world.ts';
import { jsonCaller, serve, signedClient } from '../../support/signed-client.ts';
import { aQueue, queueArn, queueUrl, startQueues } from './stage.ts';

const stage = startQueues({
  resources: [
    ...['q.fifo', 'works.fifo'].map((name) => aQueue(name, { FifoQueue: true })),
    ...['plain', 'waiting', 'batch', 'attributes', 'dead'].map((name) => aQueue(name)),
    aQueue('failing', { RedrivePolicy: { deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 1 } }),
  ],
});
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof jsonCaller>;

beforeAll(async () => {
  server = await serve([stage.sqs]);
  call = jsonCaller(server.origin, stage.ground.credentials, 'sqs', 'AmazonSQS');
});
afterAll(async () => {
  await stage.sqs.stop?.();
  await server.close();
});

test('a message goes through send, receive and delete', async () => {
  const MessageAttributes = { kind: { DataType: 'String', StringValue: 'page' } };
  const QueueUrl = queueUrl('plain');
  const sent = await call('SendMessage', { QueueUrl, MessageBody: 'hello', MessageAttributes });
  expect(sent).toEqual({
    MessageId: expect.any(String),
    MD5OfMessageBody: '5d41402abc4b2a76b9719d911017c592',
    MD5OfMessageAttributes: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const received = await call('ReceiveMessage', {
    ...{ QueueUrl, MessageSystemAttributeNames: ['ApproximateReceiveCount'], MessageAttributeNames: ['ki.*', 'kind'] },
  });
  const [message] = received['Messages'] as readonly Readonly<Record<string, string>>[];
  expect(message).toEqual({
    MessageId: sent['MessageId'],
    ReceiptHandle: expect.any(String),
    Body: 'hello',
    MD5OfBody: sent['MD5OfMessageBody'],
    Attributes: { ApproximateReceiveCount: '1' },
    MessageAttributes,
    MD5OfMessageAttributes: sent['MD5OfMessageAttributes'],
  });
  await call('DeleteMessage', { QueueUrl, ReceiptHandle: message?.['ReceiptHandle'] });
  expect(
    await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['ApproximateNumberOfMessagesNotVisible'] }),
  ).toEqual({ Attributes: { ApproximateNumberOfMessagesNotVisible: '0' } });
});

test('a batch answers for each of its entries', async () => {
  const QueueUrl = queueUrl('q.fifo');
  const Entries = [
    { Id: 'one', MessageBody: 'a', MessageGroupId: 'g', MessageDeduplicationId: '1' },
    { Id: 'two', MessageBody: 'b', MessageDeduplicationId: '2' },
  ];
  expect(await call('SendMessageBatch', { QueueUrl, Entries })).toEqual({
    Successful: [
      {
        Id: 'one',
        MessageId: expect.any(String),
        MD5OfMessageBody: expect.any(String),
        SequenceNumber: expect.any(String),
      },
    ],
    Failed: [
      { Id: 'two', SenderFault: true, Code: 'MissingParameter', Message: expect.stringContaining('MessageGroupId') },
    ],
  });
  const tooMany = Array.from({ length: 11 }, (_, at) => ({ Id: String(at), MessageBody: 'x' }));
  expect(await call('SendMessageBatch', { QueueUrl: queueUrl('batch'), Entries: tooMany })).toEqual({
    __type: 'com.amazonaws.sqs#TooManyEntriesInBatchRequest',
    message: 'Maximum number of entries per request are 10. You have sent 11.',
  });
});

test('attributes come only to those who ask for them', async () => {
  const QueueUrl = queueUrl('attributes');
  const MessageAttributes = {
    kind: { DataType: 'String', StringValue: 'page' },
    size: { DataType: 'Number', StringValue: '3' },
  };
  await call('SendMessage', { QueueUrl, MessageBody: 'hello', MessageAttributes });
  const seen: unknown[] = [];
  for (const MessageAttributeNames of [[], ['size'], ['ki.*'], ['All']]) {
    const { Messages } = await call('ReceiveMessage', { QueueUrl, MessageAttributeNames, VisibilityTimeout: 0 });
    seen.push((Messages as readonly { readonly MessageAttributes?: unknown }[])[0]?.MessageAttributes);
  }
  expect(seen).toEqual([
    undefined,
    { size: MessageAttributes.size },
    { kind: MessageAttributes.kind },
    MessageAttributes,
  ]);
});

const megabyte = 'x'.repeat(1_048_577);
const entries = (...bodies: readonly string[]) => bodies.map((MessageBody, at) => ({ Id: String(at), MessageBody }));
test.each([
  ['SendMessage', 'plain', { MessageBody: '' }, 'InvalidMessageContents'],
  ['SendMessage', 'plain', { MessageBody: 'a\u0000b' }, 'InvalidMessageContents'],
  ['SendMessage', 'plain', { MessageBody: megabyte }, 'InvalidParameterValue'],
  ['SendMessage', 'plain', { MessageBody: 'x', DelaySeconds: 901 }, 'InvalidParameterValue'],
  [
    'SendMessage',
    'plain',
    { MessageBody: 'x', MessageAttributes: { a: { DataType: 'String' } } },
    'InvalidParameterValue',
  ],
  ['SendMessage', 'q.fifo', { MessageBody: 'x', MessageGroupId: 'g' }, 'InvalidParameterValue'],
  ['SendMessage', 'q.fifo', { MessageBody: 'x', MessageDeduplicationId: 'd' }, 'MissingParameter'],
  [
    'SendMessage',
    'q.fifo',
    { MessageBody: 'x', MessageGroupId: 'g', MessageDeduplicationId: 'd', DelaySeconds: 5 },
    'InvalidParameterValue',
  ],
  [
    'SendMessage',
    'q.fifo',
    { MessageBody: 'x', MessageGroupId: 'two words', MessageDeduplicationId: 'd' },
    'InvalidParameterValue',
  ],
  ['SendMessageBatch', 'plain', { Entries: [] }, 'EmptyBatchRequest'],
  ['SendMessageBatch', 'plain', { Entries: [...entries('a'), ...entries('b')] }, 'BatchEntryIdsNotDistinct'],
  ['SendMessageBatch', 'plain', { Entries: [{ Id: 'a b', MessageBody: 'x' }] }, 'InvalidBatchEntryId'],
  ['SendMessageBatch', 'plain', { Entries: entries(megabyte.slice(9), megabyte.slice(9)) }, 'BatchRequestTooLong'],
  ['ReceiveMessage', 'plain', { MaxNumberOfMessages: 11 }, 'InvalidParameterValue'],
  ['ReceiveMessage', 'plain', { WaitTimeSeconds: 21 }, 'InvalidParameterValue'],
  ['ChangeMessageVisibility', 'plain', { ReceiptHandle: 'none', VisibilityTimeout: 5 }, 'MessageNotInflight'],
  ['ChangeMessageVisibility', 'plain', { ReceiptHandle: 'none' }, 'MissingParameter'],
])('%s on %s is refused where SQS refuses it', async (operation, queue, input, code) => {
  expect(await call(operation, { QueueUrl: queueUrl(queue), ...input })).toEqual({
    __type: `com.amazonaws.sqs#${code}`,
    message: expect.any(String),
  });
  expect(stage.queue(queue).depth().visible).toBe(queue === 'q.fifo' ? 1 : 0);
});

test('dead letters say where they came from and go back there when asked to', async () => {
  stage.send('failing', 'hello');
  stage.queue('failing').receive(1, 0);
  expect(stage.queue('failing').receive(1, 0)).toEqual([]);
  const buried = await call('ReceiveMessage', {
    ...{ QueueUrl: queueUrl('dead'), MessageSystemAttributeNames: ['DeadLetterQueueSourceArn'], VisibilityTimeout: 0 },
  });
  expect(buried).toMatchObject({
    Messages: [{ Body: 'hello', Attributes: { DeadLetterQueueSourceArn: queueArn('failing') } }],
  });
  expect(await call('StartMessageMoveTask', { SourceArn: queueArn('dead') })).toEqual({
    TaskHandle: expect.any(String),
  });
  expect(stage.queue('dead').depth().visible).toBe(0);
  expect(stage.queue('failing').receive(1)).toMatchObject([{ body: 'hello', receives: 1 }]);
});

test("the runtime's sender puts works on the queue in order, once each", async () => {
  const keys = stage.ground.credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/sender' });
  const world: World = {
    dynamo: connect(() => 'none'),
    aws: createAwsCall({
      AWS_ENDPOINT_URL: server.origin,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_SESSION_TOKEN: keys.sessionToken,
    }),
    timestamp: () => new Date(0).toISOString(),
    setting: () => queueUrl('works.fifo'),
  };
  const works = Array.from({ length: 25 }, (_, page) => ({ group: 'post/1', name: `post/1/${page}`, body: { page } }));
  await send(world, works);
  await send(world, works);
  const received: unknown[] = [];
  for (
    let batch = stage.queue('works.fifo').receive(10);
    batch.length > 0;
    batch = stage.queue('works.fifo').receive(10)
  )
    for (const { body, receipt } of batch) {
      received.push(JSON.parse(body));
      stage.queue('works.fifo').delete(receipt);
    }
  expect(received).toEqual(works.map(({ body }) => body));
});

test('a receive that waits gets what arrives meanwhile', async () => {
  const QueueUrl = queueUrl('waiting');
  const waiting = call('ReceiveMessage', { QueueUrl, WaitTimeSeconds: 10 });
  await call('SendMessage', { QueueUrl, MessageBody: 'at last' });
  expect(await waiting).toMatchObject({ Messages: [{ Body: 'at last' }] });
});

test('queues are found by name, and an unknown one is said to be', async () => {
  expect(await call('GetQueueUrl', { QueueName: 'plain' })).toEqual({ QueueUrl: queueUrl('plain') });
  expect(await call('ListQueues', { QueueNamePrefix: 'q' })).toEqual({ QueueUrls: [queueUrl('q.fifo')] });
  expect(await call('SendMessage', { QueueUrl: queueUrl('none'), MessageBody: 'x' })).toEqual({
    __type: 'com.amazonaws.sqs#QueueDoesNotExist',
    message: 'The specified queue does not exist.',
  });
});

test('a call signed with foreign keys is refused', async () => {
  const stranger = startQueues({ resources: [] }).ground.credentials;
  const foreign = jsonCaller(server.origin, stranger, 'sqs', 'AmazonSQS');
  expect(await foreign('ListQueues', {})).toMatchObject({ __type: 'UnrecognizedClientException' });
  const wrongService = signedClient(server.origin, stage.ground.credentials, 's3');
  const response = await wrongService.call({ headers: { 'x-amz-target': 'AmazonSQS.ListQueues' }, body: '{}' });
  expect(await response.json()).toMatchObject({ __type: 'InvalidSignatureException' });
});
