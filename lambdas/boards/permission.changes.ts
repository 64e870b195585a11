import type { Fields } from '../../contract/schema.generated.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import type { Call } from '../runtime/call.ts';
import { equals, isExisting } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { check, put, remove } from '../runtime/write.ts';
import type { Listed } from './board.view.ts';
import { membershipKey } from './membership.ts';
import { type Permission, permissionKey } from './permission.ts';
import { refuse } from './refusals.ts';
import { refuseService } from './service.refusals.ts';
import { serviceKey } from './service.ts';
import { findMembership, findPermission, findService, ownedBoard } from './standing.ts';

type Grant = Fields['Mutation.grantBoardService']['args'];

const checkedGrant = ({ boardId, serviceId, userId }: Grant): void => {
  checkedId('boardId', boardId);
  checkedId('serviceId', serviceId);
  checkedId('userId', userId);
};

/** Lets a manager run a service, provided they still are one and it still is on when it is written. */
export const grant = async (args: Grant, call: Call): Promise<Permission> => {
  checkedGrant(args);
  const { boardId, serviceId, userId } = args;
  const [board, service, membership, granted] = await Promise.all([
    ownedBoard(call, boardId),
    findService(call, boardId, serviceId),
    findMembership(call, boardId, userId),
    findPermission(call, boardId, serviceId, userId),
  ]);
  if (!service) throw refuse.noService();
  if (!membership) throw refuse.noMember();
  if (membership.role !== 'manager') throw refuseService.onlyManagers();
  if (granted) return granted;

  const permission: Permission = { boardId, userId, serviceId, grantedAt: call.now, grantedBy: board.ownerId };
  await call.store.commit(
    put(boardServicePermissions, { ...permissionKey(boardId, serviceId, userId), ...permission }),
    check(boardMemberships, membershipKey(boardId, userId), equals('role', 'manager'), refuseService.onlyManagers()),
    check(boardServiceSettings, serviceKey(boardId, serviceId), isExisting, refuse.noService()),
  );
  return permission;
};

export const revoke = async (args: Grant, call: Call): Promise<Permission | undefined> => {
  checkedGrant(args);
  await ownedBoard(call, args.boardId);
  const key = permissionKey(args.boardId, args.serviceId, args.userId);
  return (await call.store.commit(remove(boardServicePermissions, key))) as Permission | undefined;
};

export const listPermissions = async (
  args: Fields['Query.boardServicePermissions']['args'],
  call: Call,
): Promise<Listed<Permission>> => {
  checkedId('serviceId', args.serviceId);
  const asked = await pageAsked(call, args);
  await ownedBoard(call, args.boardId);
  const hash = permissionKey(args.boardId, args.serviceId, '').PK;
  const page = await call.store.query<Permission>(boardServicePermissions, { hash, ...asked });
  return { items: page.items, nextToken: await nextToken(call, args, page) };
};
