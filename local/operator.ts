import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from './cloud.ts';

const decade = 10 * 365 * 24 * 3_600_000;

/** Keys for the person at this laptop, so that operators' commands work here as they do on AWS. Only its owner can read them. */
export const writeOperatorKeys = (
  folder: string,
  {
    credentials,
    origin,
    region,
  }: { readonly credentials: Credentials; readonly origin: string; readonly region: string },
): (() => void) => {
  const file = join(folder, 'operator.json');
  const roleArn = 'arn:aws:iam::000000000000:role/plaza-operator';
  const { accessKeyId, secretAccessKey, sessionToken } = credentials.issue({ kind: 'role', roleArn }, decade);
  const keys = { origin, region, accessKeyId, secretAccessKey, sessionToken };
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
};
