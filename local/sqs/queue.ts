import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { Change, Journal } from '../cognito/journal.ts';
import { openDeduplication } from './deduplication.ts';
import { type Depth, type Held, holdMessages } from './held-messages.ts';
import type { Message, Outgoing, Received } from './message.ts';
import type { QueueDesign } from './queue-design.ts';

export interface Queue {
  readonly design: QueueDesign;
  send(outgoing: Outgoing): Pick<Message, 'id' | 'sequence'>;
  /** Takes a message over from another queue, with its id and without deduplication: it is no second sending. */
  adopt(message: Message, fromArn?: string): void;
  receive(most: number, visibilityMs?: number): readonly Received[];
  /** False for a receipt that no longer counts, because the message is gone or was received again. */
  delete(receipt: string): boolean;
  /** False unless the message is in flight by this receipt. */
  changeVisibility(receipt: string, milliseconds: number): boolean;
  /** A receive that was no honest attempt does not count towards the dead letters. */
  forgive(receipt: string): void;
  purge(): void;
  depth(): Depth;
  nextVisibleAt(): number | undefined;
  onChange(listener: () => void): void;
}

export interface QueueSetting {
  readonly design: QueueDesign;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Hands over a message that was received too often. */
  bury(message: Message): void;
}

/** One queue, in order of sending. Only sending and deleting are written down: after a crash nothing is in flight. */
export const openQueue = ({ design, clock, journal, bury }: QueueSetting): Queue => {
  const prefix = `${design.name}/message/`;
  const lastKey = `${design.name}/last`;
  const dedup = openDeduplication(design, clock, journal);
  const held = holdMessages(clock);
  const listeners: (() => void)[] = [];

  const saved = [...journal.values].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value as Message);
  for (const message of saved.sort((a, b) => a.sequence - b.sequence)) held.hold(inOurTime(message, clock.now()));
  let last = Number(journal.values.get(lastKey) ?? 0);

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const keep = (message: Message, ...more: readonly Change[]): void => {
    journal.write([prefix + message.id, message], [lastKey, message.sequence], ...more);
    last = message.sequence;
    held.hold(message);
    changed();
  };
  const drop = (id: string): void => {
    journal.write([prefix + id, null]);
    held.drop(id);
  };

  const expire = (): void => {
    const oldest = clock.now() - design.retentionMs;
    for (const { message } of held.all()) if (message.sentAt < oldest) drop(message.id);
  };
  const isWornOut = ({ receives }: Held): boolean =>
    design.redrive !== undefined && receives >= design.redrive.maxReceives;

  return {
    design,
    send: (outgoing) => {
      const dedupId = outgoing.dedupId ?? (design.dedupByContent ? sha256(outgoing.body) : undefined);
      const scope = `${design.dedupScope === 'messageGroup' ? outgoing.group : ''}/${dedupId}`;
      const earlier = design.fifo ? dedup.find(scope) : undefined;
      if (earlier) return earlier;
      const { body, attributes, group, delayMs = design.delayMs } = outgoing;
      const sentAt = clock.now();
      const message: Message = {
        ...{ id: randomUUID(), sequence: last + 1, body, attributes, sentAt, visibleAt: sentAt + delayMs },
        ...(group !== undefined && { group }),
        ...(dedupId !== undefined && { dedupId }),
      };
      keep(message, ...(design.fifo ? dedup.remember(scope, message) : []));
      return message;
    },
    adopt: (message, fromArn) => {
      const now = clock.now();
      // A standard queue goes on counting the retention from the first sending, as SQS does.
      const sentAt = design.fifo ? now : message.sentAt;
      const { fromArn: _, ...rest } = message;
      keep({ ...rest, sequence: last + 1, sentAt, visibleAt: now, ...(fromArn !== undefined && { fromArn }) });
    },
    receive: (most, visibilityMs = design.visibilityMs) => {
      expire();
      const busy = design.fifo ? held.busyGroups() : new Set();
      const received: Received[] = [];
      for (const entry of held.all()) {
        if (received.length >= most) break;
        const { group, id } = entry.message;
        if (design.fifo && busy.has(group)) continue;
        if (entry.visibleAt > clock.now()) {
          // A group waits as a whole for its first message, or order would be lost.
          busy.add(group);
        } else if (isWornOut(entry)) {
          bury(entry.message);
          drop(id);
        } else received.push(held.take(entry, visibilityMs));
      }
      return received;
    },
    delete: (receipt) => {
      const entry = held.byReceipt(receipt);
      if (entry) drop(entry.message.id);
      changed();
      return entry !== undefined;
    },
    changeVisibility: (receipt, milliseconds) => {
      const entry = held.byReceipt(receipt);
      const inFlight = entry !== undefined && entry.visibleAt > clock.now();
      if (inFlight) held.showAt(entry, clock.now() + milliseconds);
      changed();
      return inFlight;
    },
    forgive: (receipt) => {
      const entry = held.byReceipt(receipt);
      if (entry) entry.receives -= 1;
    },
    purge: () => {
      journal.write(...held.clear().map((id) => [prefix + id, null] as const));
      changed();
    },
    depth: held.depth,
    nextVisibleAt: held.nextVisibleAt,
    onChange: (listener) => void listeners.push(listener),
  };
};

/** A clock that was moved ahead starts again at the machine's time, and nothing may wait for the time it had. */
const inOurTime = (message: Message, now: number): Message => {
  const sentAt = Math.min(message.sentAt, now);
  return { ...message, sentAt, visibleAt: sentAt + message.visibleAt - message.sentAt };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
