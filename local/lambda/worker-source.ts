import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A worker thread cannot load TypeScript on Node 20, so its few lines are compiled once per process. */
let compiled: Promise<string> | undefined;

export const workerSource = (): Promise<string> => {
  compiled ??= build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return compiled;
};
