import { createHash } from 'node:crypto';

export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  /** Base64, as the JSON protocol carries it. */
  readonly BinaryValue?: string;
}

export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** What a sender hands over. */
export interface Outgoing {
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly delayMs?: number;
  readonly group?: string;
  readonly dedupId?: string;
}

/** What a queue keeps of it. */
export interface Message {
  readonly id: string;
  readonly sequence: number;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly group?: string;
  readonly dedupId?: string;
  readonly sentAt: number;
  readonly visibleAt: number;
  /** The queue it was moved from: that whose dead letters this is one of. */
  readonly fromArn?: string;
}

/** What a receiver gets, and the receipt by which it answers for it. */
export interface Received extends Message {
  readonly receipt: string;
  readonly receives: number;
  readonly firstReceivedAt: number;
}

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');

const counted = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
};

/** SQS's own encoding: name, type and value, each after its length, in order of names. */
export const md5OfAttributes = (attributes: MessageAttributes): string | undefined => {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts = names.map((name) => {
    const { DataType = 'String', StringValue, BinaryValue } = attributes[name] ?? {};
    const value = BinaryValue === undefined ? Buffer.from(StringValue ?? '') : Buffer.from(BinaryValue, 'base64');
    const kind = Buffer.from([DataType.startsWith('Binary') ? 2 : 1]);
    return Buffer.concat([counted(Buffer.from(name)), counted(Buffer.from(DataType)), kind, counted(value)]);
  });
  return md5(Buffer.concat(parts));
};

/** As SQS shows it: twenty digits that only grow within a group. */
export const sequenceNumber = (sequence: number): string => `188${String(sequence).padStart(17, '0')}`;
