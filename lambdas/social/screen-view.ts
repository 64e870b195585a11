import { versions } from '../../contract/versions.ts';
import { a1, a2, type IndexKeys, type MainKey } from './index-keys.ts';

export interface ScreenView {
  readonly schemaVersion: number;
  readonly screenId: string;
  readonly userId: string;
  readonly firstViewedAt: string;
  readonly lastViewedAt: string;
  readonly viewCount: number;
}

export const screenViewSchemaVersion = versions['screen/view'];

export const screenViewKey = (screenId: string, userId: string): MainKey => ({
  partitionKey: `screen/${screenId}`,
  sortKey: `view/${userId}`,
});

export const screenViewIndexKeys = (view: ScreenView): IndexKeys => ({
  ...a1(`screenView/${view.screenId}`, view.firstViewedAt),
  ...a2(`screenView/${view.userId}`, view.firstViewedAt),
});
