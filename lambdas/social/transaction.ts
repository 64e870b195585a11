import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, type MainKey } from './index-keys.ts';

/** A payment the app store told us of. No row of the document, yet royalties are computed from it. */
export interface Transaction {
  readonly schemaVersion: number;
  readonly transactionId: string;
  readonly originalTransactionId: string;
  readonly userId: string;
  readonly status: number;
  readonly createdAt: string;
  readonly latestReceiptInfo: Readonly<Record<string, unknown>>;
  readonly pendingRenewalInfo: Readonly<Record<string, unknown>>;
  readonly price: number;
}

export const transactionSchemaVersion = versions['transaction/-'];

export const transactionKey = (transactionId: string): MainKey => ({
  partitionKey: `transaction/${transactionId}`,
  sortKey: '-',
});

export const transactionIndexKeys = (transaction: Transaction): IndexKeys =>
  a1(`transaction/${transaction.userId}`, transaction.createdAt);
