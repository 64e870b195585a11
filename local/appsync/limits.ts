/** What AppSync refuses by size, number or time. Tests shrink them. */
export interface Limits {
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly executionMs: number;
  readonly subscriptionsPerConnection: number;
  readonly eventBytes: number;
  readonly keepAliveMs: number;
  /** What a slow reader may leave unread before its connection is cut, so that it cannot eat the process. */
  readonly unreadBytes: number;
}

export const appSyncLimits: Limits = {
  requestBytes: 1024 * 1024,
  responseBytes: 5 * 1024 * 1024,
  executionMs: 30_000,
  subscriptionsPerConnection: 100,
  eventBytes: 240 * 1024,
  keepAliveMs: 60_000,
  unreadBytes: 16 * 1024 * 1024,
};
