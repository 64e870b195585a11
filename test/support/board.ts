import { randomUUID } from 'node:crypto';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { type JoinRequest, joinRequestIndexKeys, joinRequestKey } from '../../lambdas/boards/join-request.ts';
import { type Membership, membershipIndexKeys, membershipKey } from '../../lambdas/boards/membership.ts';
import { permissionKey } from '../../lambdas/boards/permission.ts';
import type { Bulk } from '../../lambdas/runtime/bulk.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from './behind.ts';
import { aGuest, aNewcomer, type Person } from './person.ts';

export const aBoardName = () => `Board ${randomUUID().slice(0, 8)}`;

/** Everyone a board can meet. */
export const roles = ['visitor', 'stranger', 'member', 'manager', 'granted', 'owner'] as const;
export type Role = (typeof roles)[number];
export type Cast = Readonly<Record<Role | 'applicant', Person>>;

export const aCast = async (cloud: Cloud): Promise<Cast> => {
  const someone = () => aNewcomer(cloud);
  const [visitor, stranger, member, manager, granted, owner, applicant] = await Promise.all([
    aGuest(cloud),
    ...[someone(), someone(), someone(), someone(), someone(), someone()],
  ]);
  return { visitor, stranger, member, manager, granted, owner, applicant } as Cast;
};

interface Made {
  readonly boardId: string;
  readonly boardName: string;
}

export const createBoard =
  'mutation ($input: CreateBoardInput!) { createBoard(input: $input) { boardId boardName enabledServices } }';

export const aBoardOf = async (owner: Person, services: readonly object[] = []): Promise<Made> => {
  const input = { boardName: aBoardName(), services };
  const { data, errors } = await owner.ask(createBoard, { input });
  if (errors) throw new Error(`no board: ${errors[0]?.message}`);
  return (data as { readonly createBoard: Made }).createBoard;
};

const putOf = (table: Bulk['table'], item: object): Bulk => ({ kind: 'put', table, item });

export const membershipRow = (membership: Membership): Bulk =>
  putOf(boardMemberships, {
    ...membershipKey(membership.boardId, membership.userId),
    ...membershipIndexKeys(membership),
    ...membership,
  });

export const requestRow = (request: JoinRequest): Bulk =>
  putOf(boardJoinRequests, {
    ...joinRequestKey(request.boardId, request.userId),
    ...joinRequestIndexKeys(request),
    ...request,
  });

/** A board with approveJoin and trades, one person in each role, one with a grant, and one who waits to be let in. */
export const aStage = async (
  cloud: Cloud,
  cast: Cast,
  tables?: Behind,
): Promise<Made & { readonly tradesId: string }> => {
  const { store } = tables ?? (await behind(cloud));
  const made = await aBoardOf(cast.owner, [{ type: 'approveJoin' }, { type: 'trades', config: { name: 'Bikes' } }]);
  const { boardId } = made;
  const now = new Date(cloud.clock.now()).toISOString();
  const expiresAt = Math.floor(cloud.clock.now() / 1000) + 24 * 3600;
  const grant = { boardId, userId: cast.granted.userId, serviceId: 'approveJoin' };
  await store().writeAll([
    ...(['member', 'manager', 'granted'] as const).map((one) =>
      membershipRow({
        boardId,
        userId: cast[one].userId,
        role: one === 'member' ? 'member' : 'manager',
        joinedAt: now,
      }),
    ),
    putOf(boardServicePermissions, {
      ...permissionKey(boardId, 'approveJoin', cast.granted.userId),
      ...grant,
      grantedAt: now,
      grantedBy: cast.owner.userId,
    }),
    requestRow({ boardId, userId: cast.applicant.userId, answer: 'please', createdAt: now, expiresAt }),
  ]);
  const services = 'query ($id: ID!) { boardServices(boardId: $id, type: "trades") { serviceId } }';
  const { data } = await cast.owner.ask(services, { id: boardId });
  const [trades] = (data as { readonly boardServices: readonly { readonly serviceId: string }[] }).boardServices;
  if (!trades) throw new Error('the board has no trades');
  return { ...made, tradesId: trades.serviceId };
};
