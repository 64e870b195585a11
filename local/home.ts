import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CloudOptions } from './options.ts';

export interface Home {
  /** Certificate, client configuration and the records of running engines. */
  readonly folder: string;
  /** What services persist; undefined with --memory. */
  readonly data: string | undefined;
}

/** Only a folder that says it is ours is ever deleted, so that a mistyped --data costs nobody their files. */
const sign = 'plaza-laptop-cloud';

export const openHome = ({ data, memory, fresh }: Pick<CloudOptions, 'data' | 'memory' | 'fresh'>): Home => {
  const folder = resolve(data);
  const state = join(folder, 'state');
  mkdirSync(folder, { recursive: true });
  if (memory) return { folder, data: undefined };

  if (existsSync(state) && !existsSync(join(state, sign)))
    throw new Error(`${state} exists and is not the laptop cloud's: choose another folder with --data`);
  if (fresh) rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, sign), 'the local data of Plaza; npm start -- --fresh deletes this folder\n');
  return { folder, data: state };
};
