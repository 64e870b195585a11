import type { TableDesign } from '../../contract/table.ts';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import type { KeyOf } from '../runtime/keys.ts';
import type { Store } from '../runtime/store.ts';
import { joinRequestKey } from './join-request.ts';
import { membershipKey } from './membership.ts';
import { permissionKey } from './permission.ts';
import { servicesOf } from './service.rows.ts';
import { serviceKey } from './service.ts';

type RowKey = KeyOf<'BoardMemberships'>;

/** Removes every row of a partition. Cut short and done again, it goes on where it stopped. */
const removeRows = async (store: Store, table: TableDesign, hash: string): Promise<void> => {
  for await (const rows of store.pages<RowKey>(table, { hash })) {
    await store.writeAll(rows.map(({ PK, SK }) => ({ kind: 'remove', table, key: { PK, SK } }) as const));
  }
};

export const removeRequests = (store: Store, boardId: string): Promise<void> =>
  removeRows(store, boardJoinRequests, joinRequestKey(boardId, '').PK);

export const removeGrants = (store: Store, boardId: string, serviceId: string): Promise<void> =>
  removeRows(store, boardServicePermissions, permissionKey(boardId, serviceId, '').PK);

/** Everything that hangs on a board that is gone. Its services go last: they say whose grants are still to be found. */
export const removeBelongings = async (store: Store, boardId: string): Promise<void> => {
  await removeRows(store, boardMemberships, membershipKey(boardId, '').PK);
  await removeRequests(store, boardId);
  for (const { serviceId } of await servicesOf(store, boardId)) await removeGrants(store, boardId, serviceId);
  await removeRows(store, boardServiceSettings, serviceKey(boardId, '').PK);
};
