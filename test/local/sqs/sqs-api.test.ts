import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonCaller, serve, signedClient } from '../../support/signed-client.ts';
import { aQueue, queueUrl, startQueues } from './stage.ts';

const stage = startQueues({
  resources: [aQueue('q.fifo', { FifoQueue: true }), ...['plain', 'waiting', 'batch'].map((name) => aQueue(name))],
});
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof jsonCaller>;

beforeAll(async () => {
  server = await serve([stage.sqs]);
  call = jsonCaller(server.origin, stage.ground.credentials, 'sqs', 'AmazonSQS');
});
afterAll(async () => {
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
  const received = await call('ReceiveMessage', { QueueUrl, MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
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
