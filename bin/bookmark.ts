import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const leastMs = 2_000;

/** Where a command that reads whole tables has got to, in a file: `--resume` goes on there after an interruption. */
export const bookmark = <Position>(file: string) => {
  let keptAt = 0;
  return {
    /** Where to begin; undefined is the beginning. */
    found: (resume = false): Position | undefined =>
      resume && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Position) : undefined,
    keep: (position: Position): void => {
      if (Date.now() - keptAt < leastMs) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(position));
      keptAt = Date.now();
    },
    remove: (): void => rmSync(file, { force: true }),
  };
};
