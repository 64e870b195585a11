import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../cloud.ts';
import { firstSecretValue } from './secret-value.ts';

export interface SecretStore {
  /** The secret's value, made the first time it is asked for. */
  valueOf(secret: Resource): string;
  put(arn: string, value: string): void;
}

export const openSecretStore = (data: string | undefined): SecretStore => {
  const path = data && join(data, 'secrets.json');
  const values = new Map<string, string>(Object.entries(path && existsSync(path) ? read(path) : {}));

  const put = (arn: string, value: string): void => {
    values.set(arn, value);
    if (data === undefined || path === undefined) return;
    mkdirSync(data, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(values)), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };

  return {
    put,
    valueOf: ({ arn, properties }) => {
      const known = values.get(arn);
      if (known !== undefined) return known;
      const fresh = firstSecretValue(properties);
      put(arn, fresh);
      return fresh;
    },
  };
};

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
