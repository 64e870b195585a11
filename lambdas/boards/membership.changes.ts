import type { BoardRole as ShownRole } from '../../contract/schema.generated.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { equals } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { remove, update, type Write } from '../runtime/write.ts';
import { type Board, boardKey } from './board.ts';
import { userOf } from './caller.ts';
import { type BoardRole, type Membership, membershipKey } from './membership.ts';
import { permissionKey } from './permission.ts';
import { refuse } from './refusals.ts';
import { servicesOf } from './service.rows.ts';
import { findMembership, ownedBoard } from './standing.ts';

/** A manager who becomes anything else loses every grant in the same transaction. */
const grantsOf = async (call: Call, { boardId, userId, role }: Membership): Promise<readonly Write[]> => {
  if (role !== 'manager') return [];
  const services = await servicesOf(call.store, boardId);
  return services.map(({ serviceId }) => remove(boardServicePermissions, permissionKey(boardId, serviceId, userId)));
};

const asRead = ({ role }: Membership) => ({ condition: equals('role', role), otherwise: refuse.changedMeanwhile() });

const roleWrite = (membership: Membership, role: BoardRole): Write =>
  update(boardMemberships, membershipKey(membership.boardId, membership.userId), { set: { role } }, asRead(membership));

/** Another member of the caller's own board. */
const memberOfMine = async (call: Call, boardId: string, userId: string) => {
  checkedId('boardId', boardId);
  checkedId('userId', userId);
  const [board, membership] = await Promise.all([ownedBoard(call, boardId), findMembership(call, boardId, userId)]);
  if (!membership) throw refuse.noMember();
  return { board, membership };
};

const removal = async (call: Call, membership: Membership): Promise<Membership> => {
  const key = membershipKey(membership.boardId, membership.userId);
  await call.store.commit(remove(boardMemberships, key, asRead(membership)), ...(await grantsOf(call, membership)));
  return membership;
};

export const setRole = async (call: Call, boardId: string, userId: string, shown: ShownRole): Promise<Membership> => {
  const { membership } = await memberOfMine(call, boardId, userId);
  if (shown === 'OWNER' || membership.role === 'owner') throw refuse.ownerRole();
  const role = shown === 'MANAGER' ? 'manager' : 'member';
  if (role === membership.role) return membership;
  await call.store.commit(roleWrite(membership, role), ...(await grantsOf(call, membership)));
  return { ...membership, role };
};

export const removeMember = async (call: Call, boardId: string, userId: string): Promise<Membership> => {
  const { membership } = await memberOfMine(call, boardId, userId);
  if (membership.role === 'owner') throw refuse.ownerStays();
  return removal(call, membership);
};

export const leave = async (call: Call, boardId: string): Promise<Membership> => {
  const membership = await findMembership(call, checkedId('boardId', boardId), userOf(call));
  if (!membership) throw refuse.noMember();
  if (membership.role === 'owner') throw refuse.ownerStays();
  return removal(call, membership);
};

/** The new owner must belong to the board already; the old one stays as a manager without grants. */
export const transferBoard = async (call: Call, boardId: string, userId: string): Promise<Board> => {
  const { board, membership } = await memberOfMine(call, boardId, userId);
  if (membership.role === 'owner') return board;
  const mine: Membership = { ...membership, userId: board.ownerId, role: 'owner' };
  const owned = { condition: equals('ownerId', board.ownerId), otherwise: refuse.changedMeanwhile() };
  await call.store.commit(
    update(boards, boardKey(boardId), { set: { ownerId: userId } }, owned),
    roleWrite(mine, 'manager'),
    roleWrite(membership, 'owner'),
    ...(await grantsOf(call, membership)),
  );
  return { ...board, ownerId: userId };
};
