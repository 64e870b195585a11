import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildContext, type BuildFailure, type BuildOptions, context, type Message, type Metafile } from 'esbuild';
import { bundles } from '../contract/bundles.ts';
import { watchFolder } from '../local/watched-folder.ts';
import { bundleFolder, writeOutputs } from './bundle-files.ts';
import { idleBanner, requireBanner } from './idle-banner.ts';
import { leanSdk } from './lean-sdk.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BuildSettings {
  /** Build again on every change of a source, and say how it went, until stopped. */
  readonly watch?: (result: BuildReport) => void;
  readonly sourcemap?: boolean;
}

export interface BuildReport {
  readonly errors: readonly string[];
  /** Files of dist/lambdas that are new or different. */
  readonly changed: readonly string[];
}

export interface Building {
  readonly metafile: Metafile;
  stop(): Promise<void>;
}

const options = (sourcemap: boolean): BuildOptions & { metafile: true; write: false } => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(bundles.map(({ name, entry }) => [name, `lambdas/${entry}.ts`])),
  outdir: bundleFolder,
  outExtension: { '.js': '.mjs' },
  chunkNames: 'shared-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  sourcemap: sourcemap ? 'external' : false,
  banner: { js: requireBanner },
  logLevel: 'silent',
  metafile: true,
  write: false,
  plugins: [leanSdk, idleBanner(root)],
});

/** Bundles every function of the contract into dist/lambdas, in one run, so that what they share is written once. */
export async function buildLambdas({ watch: tell, sourcemap = true }: BuildSettings = {}): Promise<Building> {
  const running = await context(options(sourcemap));
  const result = await running.rebuild();
  writeOutputs(result);
  const end = tell && watchSources(running, tell);
  if (!end) await running.dispose();
  return {
    metafile: result.metafile,
    stop: async () => {
      end?.();
      await running.dispose();
    },
  };
}

/** The system tells of changes at once; esbuild's own watch looks for them and may need two seconds. */
function watchSources(running: BuildContext, tell: (report: BuildReport) => void): () => void {
  const rebuild = () =>
    running.rebuild().then(
      (result) => tell({ errors: [], changed: writeOutputs(result) }),
      ({ errors }: BuildFailure) => tell({ errors: errors.map(told), changed: [] }),
    );
  const unwatch = ['lambdas', 'contract'].map((sources) => watchFolder(join(root, sources), 20, rebuild));
  return () => {
    for (const end of unwatch) end();
  };
}

const told = ({ text, location }: Message) => (location ? `${location.file}:${location.line} ${text}` : text);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildLambdas();
  console.log(`built ${bundles.length} functions into dist/lambdas`);
}
