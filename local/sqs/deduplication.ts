import type { Clock } from '../cloud.ts';
import type { Change, Journal } from '../cognito/journal.ts';
import type { Message } from './message.ts';
import type { QueueDesign } from './queue-design.ts';

type Sent = Pick<Message, 'id' | 'sequence'>;
type Memory = Sent & { readonly until: number };

const memoryMs = 5 * 60_000;

/** A FIFO queue takes the same deduplication id once in five minutes, whether or not the message is still there. */
export const openDeduplication = ({ name }: QueueDesign, clock: Clock, journal: Journal) => {
  const prefix = `${name}/dedup/`;
  const saved = [...journal.values].filter(([key]) => key.startsWith(prefix));
  // A clock that was moved ahead starts again at the machine's time; five minutes stay five minutes.
  const latest = clock.now() + memoryMs;
  const memories = new Map(
    saved.map(([key, value]) => [key, { ...(value as Memory), until: Math.min((value as Memory).until, latest) }]),
  );

  const forgotten = (): readonly Change[] => {
    const changes: Change[] = [];
    // In order of sending, so the first that still counts ends the search.
    for (const [key, { until }] of memories) {
      if (until > clock.now()) break;
      memories.delete(key);
      changes.push([key, null]);
    }
    return changes;
  };

  return {
    find: (scope: string): Sent | undefined => {
      const memory = memories.get(prefix + scope);
      return memory && memory.until > clock.now() ? { id: memory.id, sequence: memory.sequence } : undefined;
    },
    /** What to write down together with the message. */
    remember: (scope: string, { id, sequence }: Sent): readonly Change[] => {
      const memory: Memory = { id, sequence, until: clock.now() + memoryMs };
      memories.delete(prefix + scope);
      const changes = forgotten();
      memories.set(prefix + scope, memory);
      return [...changes, [prefix + scope, memory]];
    },
  };
};
