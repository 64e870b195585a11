import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** CommonJS packages inside a bundle call require, which a module does not have. */
export const requireBanner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** esbuild puts the banner on every file; a function loads twenty, of which one or two need it. The line stays, for maps. */
export const idleBanner = (root: string): Plugin => ({
  name: 'idle banner',
  setup: (build) => {
    build.onEnd(({ outputFiles = [], metafile }) => {
      for (const file of outputFiles) {
        const text = file.path.endsWith('.mjs') && file.text.startsWith(requireBanner) ? file.text : '';
        const rest = text.slice(requireBanner.length);
        if (text === '' || /\brequire\b/.test(rest)) continue;
        file.contents = Buffer.from(rest);
        const output = metafile?.outputs[relative(root, file.path)];
        if (output) output.bytes -= requireBanner.length;
      }
    });
  },
});
