import type { KeyOf } from '../runtime/keys.ts';

/** That a manager may run one service of a board. */
export interface Permission {
  readonly boardId: string;
  readonly userId: string;
  readonly serviceId: string;
  readonly grantedAt: string;
  readonly grantedBy: string;
}

export const permissionKey = (
  boardId: string,
  serviceId: string,
  userId: string,
): KeyOf<'BoardServicePermissions'> => ({
  PK: `BOARD#${boardId}#SERVICE#${serviceId}`,
  SK: `USER#${userId}`,
});
