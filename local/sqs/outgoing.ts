import { listOf, recordOf, textOf } from '../template/value.ts';
import type { MessageAttributes, Outgoing } from './message.ts';
import type { QueueDesign } from './queue-design.ts';
import { invalid, type Refusal, refused, secondsIn } from './refusal.ts';

type Input = Readonly<Record<string, unknown>>;

/** SQS counts one megabyte over bodies and attributes of a whole call. */
export const maximumBytes = 1_048_576;
const longestDelay = 900;
const mostAttributes = 10;
const validText = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u;
const validId = /^[!-~]{1,128}$/;

export const outgoingOf = (input: Input): Outgoing => {
  const [group, dedupId] = [textOf(input['MessageGroupId']), textOf(input['MessageDeduplicationId'])];
  return {
    body: textOf(input['MessageBody']) ?? '',
    attributes: recordOf(input['MessageAttributes']) as MessageAttributes,
    ...(input['DelaySeconds'] !== undefined && { delayMs: Number(input['DelaySeconds']) * 1000 }),
    ...(group !== undefined && { group }),
    ...(dedupId !== undefined && { dedupId }),
  };
};

export const sizeOf = ({ body, attributes }: Pick<Outgoing, 'body' | 'attributes'>): number =>
  Object.entries(attributes).reduce(
    (bytes, [name, { DataType = '', StringValue = '', BinaryValue = '' }]) =>
      bytes + Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(body),
  );

/** Why the queue does not take this message, if it does not. */
export const refuseOutgoing = (design: QueueDesign, input: Input): Refusal | undefined => {
  const outgoing = outgoingOf(input);
  if (!validText.test(outgoing.body))
    return refused('InvalidMessageContents', 'the message is empty or has characters SQS does not take');
  if (sizeOf(outgoing) > maximumBytes)
    return invalid(`One or more parameters are invalid. Reason: Message must be shorter than ${maximumBytes} bytes.`);
  return (
    refuseAttributes(outgoing) ?? refuseIds(outgoing) ?? refuseDelay(design, input) ?? refuseOrder(design, outgoing)
  );
};

const refuseAttributes = ({ attributes }: Outgoing): Refusal | undefined => {
  const entries = Object.entries(attributes);
  if (entries.length > mostAttributes) return invalid(`a message has at most ${mostAttributes} attributes`);
  const wrong = entries.find(
    ([, { DataType, StringValue, BinaryValue }]) =>
      !/^(String|Number|Binary)(\..+)?$/.test(DataType) || !(StringValue || BinaryValue),
  );
  return wrong && invalid(`message attribute ${wrong[0]} needs a DataType of String, Number or Binary and a value`);
};

const refuseIds = ({ group, dedupId }: Outgoing): Refusal | undefined => {
  const wrong = listOf([group, dedupId]).find((id) => id !== undefined && !validId.test(String(id)));
  return wrong === undefined ? undefined : invalid(`id ${wrong} is not of 1 to 128 letters, digits and punctuation`);
};

const refuseDelay = ({ fifo }: QueueDesign, input: Input): Refusal | undefined => {
  const delay = secondsIn(input, 'DelaySeconds', longestDelay);
  if (typeof delay === 'object') return delay;
  if (!fifo || delay === undefined || delay === 0) return undefined;
  return invalid(
    `Value ${delay} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
  );
};

const refuseOrder = (design: QueueDesign, { group, dedupId }: Outgoing): Refusal | undefined => {
  if (!design.fifo) return undefined;
  if (group === undefined) return refused('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  if (dedupId !== undefined || design.dedupByContent) return undefined;
  return invalid(
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
  );
};
