import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export type MatchStatus = 'POTENTIAL' | 'REJECTED' | 'APPROVED' | 'CONFIRMED';

export interface DatingMatch {
  readonly userId: string;
  readonly matchUserId: string;
  readonly status: MatchStatus;
  /** POTENTIAL: how many approvals the candidate has. Otherwise: when the status came about, in epoch milliseconds. */
  readonly rank: number;
  readonly blockChatExpiredAt?: string;
}

export const datingMatchKey = (userId: string, matchUserId: string): KeyOf<'DatingMatches'> => ({
  userId,
  matchUserId,
});

const listOf = {
  POTENTIAL: 'userIdGSIPotential',
  REJECTED: 'userIdGSIRejected',
  APPROVED: 'userIdGSIApproved',
  CONFIRMED: 'userIdGSIConfirmed',
} as const;

export const datingMatchIndexKeys = (match: DatingMatch): IndexKeysOf<'DatingMatches'> => ({
  [listOf[match.status]]: match.userId,
  rank: match.rank,
});
