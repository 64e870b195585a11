import { versions } from '../../contract/versions.ts';
import { a1, type IndexKeys, k1, type MainKey } from './index-keys.ts';

export type AppStoreSubStatus = 'ACTIVE' | 'CANCELLED' | 'EXPIRED';

export interface AppStoreSub {
  readonly schemaVersion: number;
  readonly originalTransactionId: string;
  readonly userId: string;
  readonly status: AppStoreSubStatus;
  readonly createdAt: string;
  readonly lastVerificationAt: string;
  readonly nextVerificationAt?: string;
  readonly originalReceipt: string;
  readonly latestReceipt: string;
  readonly latestReceiptInfo: Readonly<Record<string, unknown>>;
  readonly pendingRenewalInfo: Readonly<Record<string, unknown>>;
  readonly price?: number;
}

export const appStoreSubSchemaVersion = versions['appStoreSub/-'];

export const appStoreSubKey = (originalTransactionId: string): MainKey => ({
  partitionKey: `appStoreSub/${originalTransactionId}`,
  sortKey: '-',
});

export const appStoreSubIndexKeys = (sub: AppStoreSub): IndexKeys => ({
  ...a1(`appStoreSub/${sub.userId}`, sub.createdAt),
  ...(sub.nextVerificationAt && k1('appStoreSub', sub.nextVerificationAt)),
});
