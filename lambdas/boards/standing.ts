import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { type Board, boardKey } from './board.ts';
import { userOf } from './caller.ts';
import { type Membership, membershipKey } from './membership.ts';
import { type Permission, permissionKey } from './permission.ts';
import { refuse } from './refusals.ts';
import { type Service, serviceKey } from './service.ts';

export const findBoard = (call: Call, boardId: string) => call.store.get<Board>(boards, boardKey(boardId));

export const findMembership = (call: Call, boardId: string, userId: string) =>
  call.store.get<Membership>(boardMemberships, membershipKey(boardId, userId));

export const findService = (call: Call, boardId: string, serviceId: string) =>
  call.store.get<Service>(boardServiceSettings, serviceKey(boardId, serviceId));

export const findPermission = (call: Call, boardId: string, serviceId: string, userId: string) =>
  call.store.get<Permission>(boardServicePermissions, permissionKey(boardId, serviceId, userId));

/** The board, if the caller owns it. */
export const ownedBoard = async (call: Call, boardId: string): Promise<Board> => {
  const userId = userOf(call);
  const board = await findBoard(call, checkedId('boardId', boardId));
  if (!board) throw refuse.noBoard();
  if (board.ownerId !== userId) throw refuse.onlyOwner();
  return board;
};

export interface Standing {
  readonly board: Board | undefined;
  readonly service: Service | undefined;
  /** The owner runs every service, a manager those they were granted. */
  readonly mayRun: boolean;
}

/** How the caller stands to a service of a board, in one read. */
export const standingOf = async (call: Call, boardId: string, serviceId: string): Promise<Standing> => {
  const userId = userOf(call);
  checkedId('boardId', boardId);
  checkedId('serviceId', serviceId);
  const [board, membership, service, permission] = await Promise.all([
    findBoard(call, boardId),
    findMembership(call, boardId, userId),
    findService(call, boardId, serviceId),
    findPermission(call, boardId, serviceId, userId),
  ]);
  const granted = membership?.role === 'manager' && permission !== undefined;
  return { board, service, mayRun: board !== undefined && (board.ownerId === userId || granted) };
};
