import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { Journal } from '../cognito/journal.ts';
import { openDeduplication } from './deduplication.ts';
import type { Message, Outgoing, Received } from './message.ts';
import type { QueueDesign } from './queue-design.ts';

export interface Queue {
  readonly design: QueueDesign;
  send(outgoing: Outgoing): Pick<Message, 'id' | 'sequence'>;
  receive(most: number, visibilityMs?: number): readonly Received[];
  /** False for a receipt that no longer counts, because the message is gone or was received again. */
  delete(receipt: string): boolean;
  changeVisibility(receipt: string, milliseconds: number): boolean;
  /** A receive that was no honest attempt does not count towards the dead letters. */
  forgive(receipt: string): void;
  purge(): void;
  depth(): { readonly visible: number; readonly inFlight: number; readonly delayed: number };
  /** When the next message that waits can be received, if one does. */
  nextVisibleAt(): number | undefined;
  onChange(listener: () => void): void;
}

interface Held {
  readonly message: Message;
  visibleAt: number;
  receives: number;
  firstReceivedAt: number;
  receipt: string | undefined;
}

export interface QueueSetting {
  readonly design: QueueDesign;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Hands over a message that was received too often; undefined where the queue keeps them. */
  bury(message: Message): void;
}

/** One queue, in order of sending. Only sending and deleting are written down: after a crash nothing is in flight. */
export const openQueue = ({ design, clock, journal, bury }: QueueSetting): Queue => {
  const prefix = `${design.name}/message/`;
  const dedup = openDeduplication(design, clock, journal);
  const listeners: (() => void)[] = [];
  const held = new Map<string, Held>();
  let last = 0;

  const hold = (message: Message): void => {
    held.set(message.id, {
      message,
      visibleAt: message.visibleAt,
      receives: 0,
      firstReceivedAt: 0,
      receipt: undefined,
    });
    last = Math.max(last, message.sequence);
  };
  const saved = [...journal.values].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value as Message);
  for (const message of saved.sort((a, b) => a.sequence - b.sequence)) hold(message);

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const drop = (id: string): void => {
    held.delete(id);
    journal.write([prefix + id, null]);
  };
  const byReceipt = (receipt: string): Held | undefined => {
    const entry = held.get(receipt.split('/')[0] ?? '');
    return entry?.receipt === receipt ? entry : undefined;
  };
  const inFlight = ({ receipt, visibleAt }: Held): boolean => receipt !== undefined && visibleAt > clock.now();

  const expire = (): void => {
    const oldest = clock.now() - design.retentionMs;
    for (const { message } of held.values()) if (message.sentAt < oldest) drop(message.id);
  };

  const take = (entry: Held, visibilityMs: number): Received => {
    entry.receives += 1;
    entry.firstReceivedAt ||= clock.now();
    entry.visibleAt = clock.now() + visibilityMs;
    entry.receipt = `${entry.message.id}/${randomUUID()}`;
    const { receives, firstReceivedAt, receipt } = entry;
    return { ...entry.message, receives, firstReceivedAt, receipt };
  };

  return {
    design,
    send: (outgoing) => {
      const dedupId = outgoing.dedupId ?? (design.dedupByContent ? sha256(outgoing.body) : undefined);
      const scope = `${design.dedupScope === 'messageGroup' ? outgoing.group : ''}/${dedupId}`;
      const earlier = design.fifo ? dedup.find(scope) : undefined;
      if (earlier) return earlier;
      const { body, attributes, group } = outgoing;
      const sentAt = clock.now();
      const visibleAt = sentAt + ((design.fifo ? undefined : outgoing.delayMs) ?? design.delayMs);
      const message: Message = {
        ...{ id: randomUUID(), sequence: last + 1, body, attributes, sentAt, visibleAt },
        ...(group !== undefined && { group }),
        ...(dedupId !== undefined && { dedupId }),
      };
      journal.write([prefix + message.id, message], ...(design.fifo ? dedup.remember(scope, message) : []));
      hold(message);
      changed();
      return message;
    },
    receive: (most, visibilityMs = design.visibilityMs) => {
      expire();
      const busy = new Set([...held.values()].filter(inFlight).map(({ message }) => message.group));
      const received: Received[] = [];
      for (const entry of [...held.values()]) {
        if (received.length >= most) break;
        const { group } = entry.message;
        if (design.fifo && busy.has(group)) continue;
        if (entry.visibleAt > clock.now()) {
          // A group waits as a whole for its first message, or order would be lost.
          busy.add(group);
          continue;
        }
        if (design.redrive && entry.receives >= design.redrive.maxReceives) {
          bury(entry.message);
          drop(entry.message.id);
          continue;
        }
        received.push(take(entry, visibilityMs));
      }
      return received;
    },
    delete: (receipt) => {
      const entry = byReceipt(receipt);
      if (entry) drop(entry.message.id);
      changed();
      return entry !== undefined;
    },
    changeVisibility: (receipt, milliseconds) => {
      const entry = byReceipt(receipt);
      if (entry) entry.visibleAt = clock.now() + milliseconds;
      changed();
      return entry !== undefined;
    },
    forgive: (receipt) => {
      const entry = byReceipt(receipt);
      if (entry) entry.receives -= 1;
    },
    purge: () => {
      journal.write(...[...held.keys()].map((id) => [prefix + id, null] as const));
      held.clear();
      changed();
    },
    depth: () => {
      const entries = [...held.values()];
      const waiting = entries.filter((entry) => entry.visibleAt > clock.now());
      const flying = waiting.filter(inFlight).length;
      return { visible: entries.length - waiting.length, inFlight: flying, delayed: waiting.length - flying };
    },
    nextVisibleAt: () => {
      const times = [...held.values()].map(({ visibleAt }) => visibleAt).filter((time) => time > clock.now());
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },
    onChange: (listener) => void listeners.push(listener),
  };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
