import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Closers } from '../../local/closers.ts';

export interface LaptopProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What `npm start` runs once everything is installed, in a process of its own. Resolves when it says where it listens. */
export const startLaptopProcess = async (folder: string, closers: Closers): Promise<LaptopProcess> => {
  const tsx = join(folder, 'node_modules/tsx/dist/cli.mjs');
  const options = ['--memory', '--port', '0', '--data', join(folder, '.plaza')];
  const laptop = spawn(process.execPath, [tsx, 'bin/start.ts', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(laptop, 'exit');
  const stop = async () => {
    laptop.kill('SIGTERM');
    await ended;
  };
  closers.add(stop);
  return { origin: await endpointOf(laptop), stop };
};

const endpointOf = (laptop: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      const [, origin] = /GraphQL +(http:\/\/\S+)\/graphql/.exec(output) ?? [];
      if (origin) resolve(origin);
    };
    laptop.stdout?.on('data', hear);
    laptop.stderr?.on('data', hear);
    laptop.once('error', reject);
    laptop.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready:\n${output}`)));
  });
