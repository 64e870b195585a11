import { availableServiceKey } from '../../lambdas/boards/available-service.ts';
import { boardIndexKeys, boardKey, boardListingKey, boardNameKey } from '../../lambdas/boards/board.ts';
import { joinRequestIndexKeys, joinRequestKey } from '../../lambdas/boards/join-request.ts';
import { membershipIndexKeys, membershipKey } from '../../lambdas/boards/membership.ts';
import { permissionKey } from '../../lambdas/boards/permission.ts';
import { boardProfileIndexKeys, boardProfileKey, boardUserNameKey } from '../../lambdas/boards/profile.ts';
import { serviceIndexKeys, serviceKey } from '../../lambdas/boards/service.ts';
import type { boardsRows } from './boards.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';

export const boardsPrints: Readonly<Record<keyof typeof boardsRows, Print>> = {
  boardProfile: {
    by: [boardProfileKey, boardProfileIndexKeys],
    item: { ...boardProfileKey('<userId>'), ...boardProfileIndexKeys(placeholders({}, '<>')) },
  },
  board: {
    by: [boardKey, boardIndexKeys],
    item: { ...boardKey('<boardId>'), ...boardIndexKeys(placeholders({}, '<>')) },
  },
  membership: {
    by: [membershipKey, membershipIndexKeys],
    item: { ...membershipKey('<boardId>', '<userId>'), ...membershipIndexKeys(placeholders({}, '<>')) },
  },
  joinRequest: {
    by: [joinRequestKey, joinRequestIndexKeys],
    item: { ...joinRequestKey('<boardId>', '<userId>'), ...joinRequestIndexKeys(placeholders({}, '<>')) },
  },
  availableService: { by: [availableServiceKey], item: availableServiceKey('<serviceType>') },
  service: {
    by: [serviceKey, serviceIndexKeys],
    item: { ...serviceKey('<boardId>', '<serviceId>'), ...serviceIndexKeys(placeholders({}, '<>')) },
  },
  permission: { by: [permissionKey], item: permissionKey('<boardId>', '<serviceId>', '<userId>') },
  boardUserName: {
    by: [boardUserNameKey],
    item: boardUserNameKey(' <USER  Name>'),
    where: { '<folded userName>': '<user name>' },
  },
  boardName: {
    by: [boardNameKey],
    item: boardNameKey('<Board   NAME> '),
    where: { '<folded boardName>': '<board name>' },
  },
  boardListing: { by: [boardListingKey], item: boardListingKey(placeholders({}, '<>')) },
};
