import type { AwsAnswer } from '../secrets/aws-json.ts';
import { listOf } from '../template/value.ts';
import { type MessageAttributes, md5, md5OfAttributes, type Received } from './message.ts';
import type { Queue } from './queue.ts';
import { systemAttributes } from './queue-event.ts';
import { numberIn, secondsIn, visibilityIn } from './refusal.ts';

type Input = Readonly<Record<string, unknown>>;

const longestWait = 20;
const mostMessages = 10;
const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

/** ReceiveMessage: waits up to WaitTimeSeconds for a first message. */
export const receiveMessage = async (queue: Queue, input: Input, gone: () => boolean): Promise<AwsAnswer> => {
  const most = numberIn(input, 'MaxNumberOfMessages', 1, mostMessages) ?? 1;
  const visibility = visibilityIn(input);
  const wait = secondsIn(input, 'WaitTimeSeconds', longestWait) ?? queue.design.waitMs / 1000;
  if (typeof most === 'object') return most;
  if (typeof visibility === 'object') return visibility;
  if (typeof wait === 'object') return wait;

  const deadline = Date.now() + wait * 1000;
  const receive = () => queue.receive(most, visibility === undefined ? undefined : visibility * 1000);
  let received = receive();
  while (received.length === 0 && Date.now() < deadline && !gone()) {
    await pause(20);
    received = receive();
  }
  return { body: received.length === 0 ? {} : { Messages: received.map((message) => shown(message, input)) } };
};

/** Attributes come only to those who ask: by name, by `prefix.*`, or all of them. */
const askedFor =
  (names: readonly unknown[]) =>
  ([name]: readonly [string, unknown]): boolean =>
    names.some(
      (asked) =>
        asked === 'All' ||
        asked === name ||
        (String(asked).endsWith('.*') && name.startsWith(String(asked).slice(0, -2))),
    );

const shown = (message: Received, input: Input) => {
  const systemNames = [...listOf(input['MessageSystemAttributeNames']), ...listOf(input['AttributeNames'])];
  const system = Object.entries(systemAttributes(message)).filter(askedFor(systemNames));
  const asked = askedFor(listOf(input['MessageAttributeNames']));
  const attributes: MessageAttributes = Object.fromEntries(Object.entries(message.attributes).filter(asked));
  const attributesHash = md5OfAttributes(attributes);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(attributesHash !== undefined && { MessageAttributes: attributes, MD5OfMessageAttributes: attributesHash }),
  };
};
