import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Anyone can see this edit from outside: the answer to a name that is none. */
const file = 'lambdas/social/username.status.ts';
const before = "return 'INVALID'";
const after = "return 'NOT_AVAILABLE'";
export const editedQuery = 'query { usernameStatus(username: "") }';

const turn = (folder: string, from: string, to: string) => {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from))
    throw new Error(`${file} no longer has ${from}: tell bin/bench/source-edit.ts what to edit`);
  writeFileSync(path, source.replace(from, to));
};

const waitMs = 20_000;

/** Milliseconds from saving a source file to the first answer that shows it, for each of several edits. */
export const editTimes = async (folder: string, ask: (query: string) => Promise<unknown>, edits: number) => {
  const times: number[] = [];
  for (let n = 0; n < edits; n += 1) {
    const [from, to] = n % 2 === 0 ? ([before, after] as const) : ([after, before] as const);
    const old = JSON.stringify(await ask(editedQuery));
    turn(folder, from, to);
    const begun = performance.now();
    while (JSON.stringify(await ask(editedQuery)) === old)
      if (performance.now() - begun > waitMs) throw new Error(`an edit of ${file} was not live after ${waitMs} ms`);
    times.push(performance.now() - begun);
  }
  return times;
};
