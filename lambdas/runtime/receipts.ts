import { createHash } from 'node:crypto';
import { ledger } from '../../contract/tables/ledger.ts';
import { writeAll } from './bulk.ts';
import { markerOf } from './count-by-marker.ts';
import type { Counted } from './counting.ts';
import { backOff, type Dynamo } from './dynamo.ts';
import { addressText, readAll } from './read.ts';

/** A parked record can wait this long to be redriven: after that only an audit can tell what it did. */
export const redrivableSeconds = 30 * 24 * 3600;

/** What kept a count from being finished may keep its receipt from being written: this is tried for longer. */
const patience = 8;
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TimeoutError',
]);

/** Digested: a receipt outlives the deletion of whom the address names. */
const receiptOf = (consumer: string, { record, effect }: Counted) =>
  markerOf(
    `${consumer}/receipt`,
    `${record.id}/${createHash('sha256').update(addressText(effect)).digest('base64url')}`,
  );

/**
 * A record that keeps failing may have been counted before it was parked, and later records move the mark past it either
 * way. So whatever is seen to be counted while its record is in trouble gets a receipt, and a redrive leaves it out.
 */
export const writeReceipts = async (
  dynamo: Dynamo,
  consumer: string,
  counted: readonly Counted[],
  now: number,
): Promise<void> => {
  const expiresAt = Math.floor(now / 1000) + redrivableSeconds;
  const receipts = counted.map(
    (one) => ({ kind: 'put', table: ledger, item: { ...receiptOf(consumer, one), expiresAt } }) as const,
  );
  for (let tries = 0; ; tries++) {
    try {
      return await writeAll(dynamo, receipts);
    } catch (error) {
      if (tries >= patience || !(error instanceof Error && passing.has(error.name))) throw error;
      await backOff(tries);
    }
  }
};

export const withoutReceipt = async (
  dynamo: Dynamo,
  consumer: string,
  counted: readonly Counted[],
): Promise<readonly Counted[]> => {
  const addressOf = (one: Counted) => ({ table: ledger, key: receiptOf(consumer, one) });
  const receipts = await readAll(dynamo, counted.map(addressOf));
  return counted.filter((one) => !receipts.has(addressText(addressOf(one))));
};
