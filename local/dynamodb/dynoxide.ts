import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineProgram } from './engine-program.ts';

const require = createRequire(import.meta.url);

/** The native engine comes as one optional package per platform: a binary and nothing else. */
export const findDynoxide = (
  platform = `${process.platform}-${process.arch}`,
): EngineProgram | { readonly missing: string } => {
  const name = `@dynoxide/${platform}`;
  try {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return {
      command: join(folder, 'dynoxide'),
      arguments: (port, data) => [
        ...['serve', '--host', '127.0.0.1', '--port', String(port)],
        ...(data === undefined ? [] : ['--db-path', join(data, 'data.sqlite')]),
      ],
    };
  } catch (cause) {
    return { missing: `package ${name} is not installed (${cause instanceof Error ? cause.name : 'not found'})` };
  }
};
