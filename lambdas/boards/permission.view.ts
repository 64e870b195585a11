import { show, type View } from '../runtime/view.ts';
import type { Listed } from './board.view.ts';
import { nameOf } from './people.ts';
import type { Permission } from './permission.ts';

export const permissionView: View<'BoardServicePermission', Permission> = {
  type: 'BoardServicePermission',
  fields: {
    boardId: ({ boardId }) => boardId,
    serviceId: ({ serviceId }) => serviceId,
    userId: ({ userId }) => userId,
    userName: ({ userId }, call) => nameOf(call, userId),
    grantedAt: ({ grantedAt }) => grantedAt,
    grantedBy: ({ grantedBy }) => grantedBy,
  },
};

export const permissionPageView: View<'BoardServicePermissionPage', Listed<Permission>> = {
  type: 'BoardServicePermissionPage',
  fields: {
    items: ({ items }) => items.map((permission) => show(permissionView, permission)),
    nextToken: ({ nextToken }) => nextToken,
  },
};
