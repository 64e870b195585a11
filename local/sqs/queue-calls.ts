import type { AwsAnswer } from '../secrets/aws-json.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';
import {
  type MessageAttributes,
  md5,
  md5OfAttributes,
  type Outgoing,
  type Received,
  sequenceNumber,
} from './message.ts';
import type { Queue } from './queue.ts';
import { systemAttributes } from './queue-event.ts';

type Input = Readonly<Record<string, unknown>>;
type Refusal = Extract<AwsAnswer, { readonly refused: string }>;
type EntryAnswer = { readonly body: Input } | Refusal;

const refused = (code: string, message: string): Refusal => ({ refused: `com.amazonaws.sqs#${code}`, message });

/** SQS counts one megabyte over body and attributes of a whole call. */
const maximumBytes = 1_048_576;
const validText = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u;

const outgoingOf = (input: Input): Outgoing => {
  const [group, dedupId] = [textOf(input['MessageGroupId']), textOf(input['MessageDeduplicationId'])];
  return {
    body: textOf(input['MessageBody']) ?? '',
    attributes: recordOf(input['MessageAttributes']) as MessageAttributes,
    ...(input['DelaySeconds'] !== undefined && { delayMs: Number(input['DelaySeconds']) * 1000 }),
    ...(group !== undefined && { group }),
    ...(dedupId !== undefined && { dedupId }),
  };
};

const refuseOutgoing = ({ design }: Queue, { body, group, dedupId }: Outgoing): Refusal | undefined => {
  if (!validText.test(body)) return refused('InvalidMessageContents', 'the message is empty or has invalid characters');
  if (Buffer.byteLength(body) > maximumBytes)
    return refused(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maximumBytes} bytes.`,
    );
  if (!design.fifo) return undefined;
  if (group === undefined) return refused('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  if (dedupId !== undefined || design.dedupByContent) return undefined;
  return refused(
    'InvalidParameterValue',
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
  );
};

export const sendMessage = (queue: Queue, input: Input): EntryAnswer => {
  const outgoing = outgoingOf(input);
  const refusal = refuseOutgoing(queue, outgoing);
  if (refusal) return refusal;
  const sent = queue.send(outgoing);
  const attributesHash = md5OfAttributes(outgoing.attributes);
  return {
    body: {
      MessageId: sent.id,
      MD5OfMessageBody: md5(outgoing.body),
      ...(attributesHash !== undefined && { MD5OfMessageAttributes: attributesHash }),
      ...(queue.design.fifo && { SequenceNumber: sequenceNumber(sent.sequence) }),
    },
  };
};

/** Runs each entry of a batch call and answers for each by its Id. */
const batch = (input: Input, each: (entry: Input) => EntryAnswer): AwsAnswer => {
  const entries = listOf(input['Entries']).map(recordOf);
  if (entries.length === 0) return refused('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10)
    return refused(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    return refused('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  const answers = entries.map((entry) => ({ Id: entry['Id'], answer: each(entry) }));
  return {
    body: {
      Successful: answers.flatMap(({ Id, answer }) => ('body' in answer ? [{ Id, ...answer.body }] : [])),
      Failed: answers.flatMap(({ Id, answer }) =>
        'refused' in answer
          ? [{ Id, SenderFault: true, Code: answer.refused.split('#')[1], Message: answer.message }]
          : [],
      ),
    },
  };
};

export const sendMessageBatch = (queue: Queue, input: Input): AwsAnswer =>
  batch(input, (entry) => sendMessage(queue, entry));

export const deleteMessage = (queue: Queue, input: Input): EntryAnswer => {
  queue.delete(textOf(input['ReceiptHandle']) ?? '');
  return { body: {} };
};

export const deleteMessageBatch = (queue: Queue, input: Input): AwsAnswer =>
  batch(input, (entry) => deleteMessage(queue, entry));

export const changeVisibility = (queue: Queue, input: Input): EntryAnswer => {
  const changed = queue.changeVisibility(
    textOf(input['ReceiptHandle']) ?? '',
    Number(input['VisibilityTimeout']) * 1000,
  );
  return changed
    ? { body: {} }
    : refused('ReceiptHandleIsInvalid', 'the receipt handle is not that of a message in flight');
};

export const changeVisibilityBatch = (queue: Queue, input: Input): AwsAnswer =>
  batch(input, (entry) => changeVisibility(queue, entry));

/** Waits up to WaitTimeSeconds for a first message. */
export const receiveMessage = async (queue: Queue, input: Input): Promise<AwsAnswer> => {
  const most = Number(input['MaxNumberOfMessages'] ?? 1);
  const visibility = input['VisibilityTimeout'];
  const deadline = Date.now() + Math.min(Number(input['WaitTimeSeconds'] ?? 0), 20) * 1000;
  const receive = () => queue.receive(most, visibility === undefined ? undefined : Number(visibility) * 1000);
  let received = receive();
  while (received.length === 0 && Date.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 20));
    received = receive();
  }
  const names = [...listOf(input['MessageSystemAttributeNames']), ...listOf(input['AttributeNames'])];
  return { body: received.length === 0 ? {} : { Messages: received.map((message) => shown(message, names)) } };
};

const shown = (message: Received, names: readonly unknown[]) => {
  const attributes = Object.entries(systemAttributes(message)).filter(
    ([name]) => names.includes('All') || names.includes(name),
  );
  const attributesHash = md5OfAttributes(message.attributes);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(attributes.length > 0 && { Attributes: Object.fromEntries(attributes) }),
    ...(attributesHash !== undefined && {
      MessageAttributes: message.attributes,
      MD5OfMessageAttributes: attributesHash,
    }),
  };
};
