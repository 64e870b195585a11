import type { Positions } from './shard-reader.ts';

/** Which records of each shard are handled; a restart goes on after the last one before which all are. */
export interface Progress {
  begin(shardId: string, sequence: string): void;
  finish(shardId: string, sequence: string): void;
  positions(): Positions;
  /** Records begun and not finished. */
  open(): number;
}

interface Entry {
  readonly sequence: string;
  finished: boolean;
}

export const trackProgress = (from: Positions): Progress => {
  const positions = new Map(from);
  const shards = new Map<string, { readonly queue: Entry[]; readonly bySequence: Map<string, Entry> }>();
  let open = 0;

  const shardOf = (shardId: string) => {
    const shard = shards.get(shardId) ?? { queue: [], bySequence: new Map<string, Entry>() };
    shards.set(shardId, shard);
    return shard;
  };

  return {
    begin: (shardId, sequence) => {
      const entry = { sequence, finished: false };
      const { queue, bySequence } = shardOf(shardId);
      queue.push(entry);
      bySequence.set(sequence, entry);
      open += 1;
    },
    finish: (shardId, sequence) => {
      const { queue, bySequence } = shardOf(shardId);
      const entry = bySequence.get(sequence);
      // A record that an injected fault delivers again was finished the first time.
      if (!entry) return;
      entry.finished = true;
      bySequence.delete(sequence);
      open -= 1;
      const reached = queue.findIndex((candidate) => !candidate.finished);
      const done = queue.splice(0, reached === -1 ? queue.length : reached).at(-1);
      if (done) positions.set(shardId, done.sequence);
    },
    positions: () => positions,
    open: () => open,
  };
};
