import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** What is remembered under a key from now on; null forgets it. */
export type Change = readonly [key: string, value: unknown];

export interface Journal {
  readonly values: ReadonlyMap<string, unknown>;
  /** All changes or none are remembered, and they are on disk when this returns. */
  write(...changes: readonly Change[]): void;
  close(): void;
}

/** Keeps values in memory and, given a path, in an append-only file of one JSON line per write. */
export const openJournal = (path: string | undefined): Journal => {
  const values = path === undefined ? new Map<string, unknown>() : read(path);
  const file = path === undefined ? undefined : openFile(path, values);
  return {
    values,
    write: (...changes) => {
      if (changes.length === 0) return;
      file?.append(changes);
      apply(values, changes);
      file?.compactWhenLong();
    },
    close: () => file?.close(),
  };
};

const apply = (values: Map<string, unknown>, changes: readonly Change[]): void => {
  for (const [key, value] of changes) {
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
};

const read = (path: string): Map<string, unknown> => {
  const values = new Map<string, unknown>();
  if (!existsSync(path)) return values;
  const lines = readFileSync(path, 'utf8').split('\n');
  // A write that was cut off by a crash has no line end: it was never acknowledged, so it never happened.
  lines.pop();
  lines.forEach((line, index) => {
    apply(values, parse(line, `${path}:${index + 1}`));
  });
  return values;
};

const parse = (line: string, place: string): readonly Change[] => {
  try {
    return JSON.parse(line) as readonly Change[];
  } catch (cause) {
    throw new Error(`damaged line at ${place}: restore the file or start with --fresh`, { cause });
  }
};

const openFile = (path: string, values: ReadonlyMap<string, unknown>) => {
  let state = rewrite(path, values);
  return {
    append: (changes: readonly Change[]) => {
      const line = Buffer.from(`${JSON.stringify(changes)}\n`);
      try {
        writeFileSync(state.descriptor, line);
        fdatasyncSync(state.descriptor);
      } catch (error) {
        ftruncateSync(state.descriptor, state.size);
        throw error;
      }
      state = { ...state, size: state.size + line.length, lines: state.lines + 1 };
    },
    compactWhenLong: () => {
      if (state.lines < 1000 + 4 * values.size) return;
      closeSync(state.descriptor);
      state = rewrite(path, values);
    },
    close: () => closeSync(state.descriptor),
  };
};

/** Replaces the file by one that holds the present values only, and leaves it open for appending. */
const rewrite = (path: string, values: ReadonlyMap<string, unknown>) => {
  mkdirSync(dirname(path), { recursive: true });
  const content = Buffer.from([...values].map((change) => `${JSON.stringify([change])}\n`).join(''));
  const descriptor = openSync(`${path}.new`, 'w', 0o600);
  writeFileSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${path}.new`, path);
  return { descriptor: openSync(path, 'a'), size: content.length, lines: values.size };
};
