import type { AwsAnswer } from '../secrets/aws-json.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';
import { md5, md5OfAttributes, sequenceNumber } from './message.ts';
import { maximumBytes, outgoingOf, refuseOutgoing, sizeOf } from './outgoing.ts';
import type { Queue } from './queue.ts';
import { type Refusal, refused, visibilityIn } from './refusal.ts';

type Input = Readonly<Record<string, unknown>>;
type EntryAnswer = { readonly body: Input } | Refusal;

const mostEntries = 10;

export const sendMessage = (queue: Queue, input: Input): EntryAnswer => {
  const refusal = refuseOutgoing(queue.design, input);
  if (refusal) return refusal;
  const outgoing = outgoingOf(input);
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

const refuseBatch = (entries: readonly Input[]): Refusal | undefined => {
  if (entries.length === 0) return refused('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > mostEntries)
    return refused(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${mostEntries}. You have sent ${entries.length}.`,
    );
  const wrong = entries.find(({ Id }) => !/^[\w-]{1,80}$/.test(textOf(Id) ?? ''));
  if (wrong)
    return refused('InvalidBatchEntryId', `entry id ${wrong['Id']} is not of 1 to 80 letters, digits, - and _`);
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    return refused('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  return undefined;
};

/** Runs each entry of a batch call and answers for each by its Id. */
const batch = (input: Input, each: (entry: Input) => EntryAnswer): AwsAnswer => {
  const entries = listOf(input['Entries']).map(recordOf);
  const refusal = refuseBatch(entries);
  if (refusal) return refusal;
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

export const sendMessageBatch = (queue: Queue, input: Input): AwsAnswer => {
  const bytes = listOf(input['Entries']).reduce(
    (total: number, entry) => total + sizeOf(outgoingOf(recordOf(entry))),
    0,
  );
  if (bytes > maximumBytes)
    return refused(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${maximumBytes} bytes. You have sent ${bytes} bytes.`,
    );
  return batch(input, (entry) => sendMessage(queue, entry));
};

export const deleteMessage = (queue: Queue, input: Input): EntryAnswer => {
  queue.delete(textOf(input['ReceiptHandle']) ?? '');
  return { body: {} };
};

export const deleteMessageBatch = (queue: Queue, input: Input): AwsAnswer =>
  batch(input, (entry) => deleteMessage(queue, entry));

export const changeVisibility = (queue: Queue, input: Input): EntryAnswer => {
  const visibility = visibilityIn(input);
  if (visibility === undefined)
    return refused('MissingParameter', 'The request must contain the parameter VisibilityTimeout.');
  if (typeof visibility === 'object') return visibility;
  return queue.changeVisibility(textOf(input['ReceiptHandle']) ?? '', visibility * 1000)
    ? { body: {} }
    : refused('MessageNotInflight', 'the receipt handle is not that of a message in flight');
};

export const changeVisibilityBatch = (queue: Queue, input: Input): AwsAnswer =>
  batch(input, (entry) => changeVisibility(queue, entry));
