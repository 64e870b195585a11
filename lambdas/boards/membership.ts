import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export type BoardRole = 'member' | 'manager' | 'owner';

export interface Membership {
  readonly boardId: string;
  readonly userId: string;
  readonly role: BoardRole;
  readonly joinedAt: string;
}

export const membershipKey = (boardId: string, userId: string): KeyOf<'BoardMemberships'> => ({
  PK: `BOARD#${boardId}`,
  SK: `USER#${userId}`,
});

export const membershipIndexKeys = ({ userId }: Membership): IndexKeysOf<'BoardMemberships'> => ({ userId });
