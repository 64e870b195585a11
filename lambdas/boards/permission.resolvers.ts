import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { grant, listPermissions, revoke } from './permission.changes.ts';
import { permissionPageView, permissionView } from './permission.view.ts';
import { findServiceById, listServices } from './service.lists.ts';
import { serviceView } from './service.view.ts';
import { standingOf } from './standing.ts';

export const handler = resolvers<FieldsOf<'boardGrants'>>({
  'Query.boardServices': async ({ boardId, type }, call) =>
    (await listServices(call, boardId, type)).map((service) => show(serviceView, service)),

  'Query.boardService': async ({ serviceId, boardId }, call) => {
    const service = await findServiceById(call, serviceId, boardId);
    return service && show(serviceView, service);
  },

  'Query.boardServicePermissions': async (args, call) => show(permissionPageView, await listPermissions(args, call)),

  'Query.canUseBoardService': async ({ boardId, serviceId }, call) => {
    const { service, mayRun } = await standingOf(call, boardId, serviceId);
    return mayRun && service !== undefined;
  },

  'Mutation.grantBoardService': async (args, call) => show(permissionView, await grant(args, call)),

  'Mutation.revokeBoardService': async (args, call) => {
    const permission = await revoke(args, call);
    return permission && show(permissionView, permission);
  },
});
