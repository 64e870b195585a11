import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { bundlePath, bundles } from '../contract/bundles.ts';
import { buildLambdas } from './build.ts';

/** Kilobytes a function loads at most: all of it is read at every cold start, which is billed. */
export const limits = { total: 210, own: 25 } as const;

export interface Size {
  readonly name: string;
  /** Kilobytes (1000 bytes), minified: the function's file and every chunk it loads. */
  readonly total: number;
  /** The part that is ours; the rest is the AWS SDK. */
  readonly own: number;
}

export const sizes = (meta: Metafile): readonly Size[] =>
  bundles.map(({ name }) => {
    const files = loadedBy(meta, `${bundlePath}/${name}.mjs`);
    const total = sum(files.map((file) => outputOf(meta, file).bytes));
    const own = sum(files.map((file) => ownBytes(outputOf(meta, file))));
    return { name, total: total / 1000, own: own / 1000 };
  });

export const isTooLarge = ({ total, own }: Size) => total > limits.total || own > limits.own;

function loadedBy(meta: Metafile, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [...seen];
  seen.add(entry);
  for (const { path, kind, external } of outputOf(meta, entry).imports) {
    if (!external && kind === 'import-statement') loadedBy(meta, path, seen);
  }
  return [...seen];
}

function outputOf(meta: Metafile, file: string) {
  const output = meta.outputs[file];
  if (!output) throw new Error(`the build made no ${file}: run npm run build`);
  return output;
}

const ownBytes = ({ inputs }: Metafile['outputs'][string]) =>
  sum(
    Object.entries(inputs).map(([path, { bytesInOutput }]) => (path.startsWith('node_modules/') ? 0 : bytesInOutput)),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const row = (name: string, ...numbers: readonly string[]) =>
  [name.padEnd(24), ...numbers.map((number) => number.padStart(9))].join('');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { metafile } = await buildLambdas();
  const all = sizes(metafile);
  console.log(row('function', 'total KB', 'own KB'));
  for (const { name, total, own } of all) console.log(row(name, total.toFixed(1), own.toFixed(1)));

  const tooLarge = all.filter(isTooLarge).map(({ name }) => name);
  if (tooLarge.length > 0) {
    console.error(`above ${limits.total} KB in all or ${limits.own} KB of our own: ${tooLarge.join(', ')}`);
    process.exitCode = 1;
  }
}
