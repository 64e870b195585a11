import { randomUUID } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { Message, Received } from './message.ts';

/** A message in a queue and what became of it so far. None of this outlives the process. */
export interface Held {
  readonly message: Message;
  visibleAt: number;
  receives: number;
  firstReceivedAt: number;
  /** That of the last receive; earlier ones no longer count. */
  receipt: string | undefined;
}

export interface Depth {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}

export interface HeldMessages {
  hold(message: Message): void;
  drop(id: string): void;
  clear(): readonly string[];
  /** In order of sending. */
  all(): Iterable<Held>;
  byReceipt(receipt: string): Held | undefined;
  take(entry: Held, visibilityMs: number): Received;
  showAt(entry: Held, time: number): void;
  /** The groups of which a message is in flight. */
  busyGroups(): Set<string | undefined>;
  depth(): Depth;
  /** When the next message that waits can be received, if one does. */
  nextVisibleAt(): number | undefined;
}

/** What waits is kept apart, so that a long queue costs no more to look at than a short one. */
export const holdMessages = (clock: Clock): HeldMessages => {
  const held = new Map<string, Held>();
  const hidden = new Set<Held>();

  const waiting = (): readonly Held[] => {
    for (const entry of hidden) if (entry.visibleAt <= clock.now()) hidden.delete(entry);
    return [...hidden];
  };
  const flying = (): readonly Held[] => waiting().filter(({ receipt }) => receipt !== undefined);
  const showAt = (entry: Held, time: number): void => {
    entry.visibleAt = time;
    if (time > clock.now()) hidden.add(entry);
    else hidden.delete(entry);
  };

  return {
    hold: (message) => {
      const entry: Held = { message, visibleAt: 0, receives: 0, firstReceivedAt: 0, receipt: undefined };
      held.set(message.id, entry);
      showAt(entry, message.visibleAt);
    },
    drop: (id) => {
      const entry = held.get(id);
      if (entry) hidden.delete(entry);
      held.delete(id);
    },
    clear: () => {
      const ids = [...held.keys()];
      held.clear();
      hidden.clear();
      return ids;
    },
    all: () => held.values(),
    byReceipt: (receipt) => {
      const entry = held.get(receipt.split('/')[0] ?? '');
      return entry?.receipt === receipt ? entry : undefined;
    },
    take: (entry, visibilityMs) => {
      entry.receives += 1;
      entry.firstReceivedAt ||= clock.now();
      entry.receipt = `${entry.message.id}/${randomUUID()}`;
      showAt(entry, clock.now() + visibilityMs);
      const { message, receives, firstReceivedAt, receipt } = entry;
      return { ...message, receives, firstReceivedAt, receipt };
    },
    showAt,
    busyGroups: () => new Set(flying().map(({ message }) => message.group)),
    depth: () => {
      const inFlight = flying().length;
      return { visible: held.size - hidden.size, inFlight, delayed: hidden.size - inFlight };
    },
    nextVisibleAt: () => {
      const times = waiting().map(({ visibleAt }) => visibleAt);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },
  };
};
