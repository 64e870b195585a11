import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { isNew } from '../runtime/condition.ts';
import { put, type Write } from '../runtime/write.ts';
import { type BoardRole, type Membership, membershipIndexKeys, membershipKey } from './membership.ts';

export const newMembership = (boardId: string, userId: string, role: BoardRole, joinedAt: string): Membership => ({
  boardId,
  userId,
  role,
  joinedAt,
});

export const membershipWrite = (membership: Membership): Write => {
  const key = membershipKey(membership.boardId, membership.userId);
  return put(boardMemberships, { ...key, ...membershipIndexKeys(membership), ...membership }, { condition: isNew });
};
