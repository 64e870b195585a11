import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials, Keys } from './cloud.ts';

export type OperatorKeys = Pick<Keys, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

const decade = 10 * 365 * 24 * 3_600_000;

/** Keys for the person at this laptop, so that operators' commands work here as they do on AWS. Only its owner can read them. */
export const writeOperatorKeys = (
  folder: string,
  {
    credentials,
    origin,
    region,
  }: { readonly credentials: Credentials; readonly origin: string; readonly region: string },
): { readonly keys: OperatorKeys; remove(): void } => {
  const file = join(folder, 'operator.json');
  const roleArn = 'arn:aws:iam::000000000000:role/plaza-operator';
  const { accessKeyId, secretAccessKey, sessionToken } = credentials.issue({ kind: 'role', roleArn }, decade);
  const keys = { accessKeyId, secretAccessKey, sessionToken };
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ origin, region, ...keys }, null, 2)}\n`, { mode: 0o600 });
  return { keys, remove: () => rmSync(file, { force: true }) };
};
