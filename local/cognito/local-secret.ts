import { createHmac, randomBytes } from 'node:crypto';
import type { Journal } from './journal.ts';

/** Derives stable secrets from one random value that never leaves the journal. */
export type Derive = (purpose: string) => Buffer;

export const localSecret = (journal: Journal): Derive => {
  const kept = journal.values.get('secret');
  const secret = typeof kept === 'string' ? kept : randomBytes(32).toString('base64');
  if (kept === undefined) journal.write(['secret', secret]);
  return (purpose) => createHmac('sha512', secret).update(purpose).digest();
};
