import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * DynamoDB Local listens on every interface and keeps one database per access key, so the key is what keeps strangers
 * on the network from the data. It takes letters and digits only.
 */
export const engineKey = (folder: string | undefined): string => {
  if (folder === undefined) return newKey();
  const path = join(folder, 'engine-key');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  mkdirSync(folder, { recursive: true });
  const key = newKey();
  writeFileSync(path, key, { mode: 0o600 });
  return key;
};

const newKey = (): string => randomBytes(20).toString('hex');
