import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLambdas } from '../../bin/build.ts';
import { synthesize } from '../../lib/app.ts';
import type { CloudOptions } from '../../local/options.ts';
import { type Cloud, startCloud } from '../../local/start-cloud.ts';
import { silentLog } from './engine.ts';

/** Plaza as `npm start` runs it, in memory and on a free port, for the length of a test file. */
export const startLaptop = async (
  context: Readonly<Record<string, string>> = {},
  options: Pick<CloudOptions, 'log'> = {},
): Promise<Cloud> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-laptop-'));
  await buildLambdas();
  const assembly = join(folder, 'cdk.out');
  synthesize('local', assembly, { stagingDisabled: true, context });
  const cloud = await startCloud({
    assembly,
    port: 0,
    memory: true,
    data: join(folder, 'data'),
    fresh: false,
    quiet: true,
    engine: 'auto',
    log: { ...silentLog, error: (source, message) => console.error(source, message) },
    ...options,
  });
  return {
    ...cloud,
    stop: async () => {
      await cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
