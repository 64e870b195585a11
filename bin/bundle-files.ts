import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from 'esbuild';
import { bundlePath } from '../contract/bundles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** What is deployed: nothing but code. */
export const bundleFolder = join(root, bundlePath);
const metafile = join(dist, 'build-meta.json');

/** Only what differs is touched, and whole: functions may be running from the folder, tests may build side by side. */
export function writeOutputs({ outputFiles = [], metafile: meta }: BuildResult): readonly string[] {
  const maps = join(dist, 'sourcemaps');
  for (const place of [bundleFolder, maps]) mkdirSync(place, { recursive: true });

  const code = outputFiles.filter(({ path }) => !path.endsWith('.map'));
  const changed = code.filter(({ path, contents }) => replace(path, contents)).map(({ path }) => basename(path));
  for (const { path, contents } of outputFiles.filter((file) => !code.includes(file))) {
    replace(join(maps, basename(path)), contents);
  }
  if (meta) replace(metafile, Buffer.from(JSON.stringify(meta)));

  const kept = new Set(code.map(({ path }) => basename(path)));
  for (const stale of readdirSync(bundleFolder).filter((name) => name.endsWith('.mjs') && !kept.has(name))) {
    rmSync(join(bundleFolder, stale), { force: true });
  }
  return changed;
}

function replace(path: string, contents: Uint8Array): boolean {
  if (contentsOf(path)?.equals(contents)) return false;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
  return true;
}

function contentsOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
