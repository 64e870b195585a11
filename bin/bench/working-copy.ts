import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Closers } from '../../local/closers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a fresh clone does not have. */
const made = new Set(['node_modules', 'dist', 'cdk.out', '.plaza', '.git', 'coverage']);

/** The sources as a fresh clone with its packages installed has them, to build and edit without touching anyone's work. */
export const workingCopy = (closers: Closers): string => {
  const path = mkdtempSync(join(tmpdir(), 'plaza-bench-'));
  closers.add(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  cpSync(root, path, { recursive: true, filter: (source) => !made.has(basename(source)) });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  return path;
};
