import { join } from 'node:path';
import { openJournal } from '../cognito/journal.ts';
import type { Positions } from './shard-reader.ts';

/** How far each mapping got, kept between starts. */
export interface Checkpoints {
  /** Undefined for a mapping that never ran, or whose stream was made anew. */
  load(uuid: string, streamArn: string): Positions | undefined;
  /** Writes at most every 200 ms unless it must: a crash in between means redelivery, which consumers must bear. */
  save(uuid: string, streamArn: string, positions: Positions, must?: 'must'): void;
  close(): void;
}

interface Checkpoint {
  readonly streamArn: string;
  readonly positions: Readonly<Record<string, string>>;
}

export const openCheckpoints = (data: string | undefined): Checkpoints => {
  const journal = openJournal(data === undefined ? undefined : join(data, 'streams.journal'));
  const savedAt = new Map<string, number>();
  return {
    load: (uuid, streamArn) => {
      const saved = journal.values.get(uuid) as Checkpoint | undefined;
      return saved?.streamArn === streamArn ? new Map(Object.entries(saved.positions)) : undefined;
    },
    save: (uuid, streamArn, positions, must) => {
      if (must === undefined && Date.now() - (savedAt.get(uuid) ?? 0) < 200) return;
      savedAt.set(uuid, Date.now());
      const checkpoint: Checkpoint = { streamArn, positions: Object.fromEntries(positions) };
      if (JSON.stringify(checkpoint) !== JSON.stringify(journal.values.get(uuid))) journal.write([uuid, checkpoint]);
    },
    close: () => journal.close(),
  };
};
