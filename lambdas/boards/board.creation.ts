import { randomUUID } from 'node:crypto';
import type { CreateBoardInput } from '../../contract/schema.generated.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { isNew } from '../runtime/condition.ts';
import { put } from '../runtime/write.ts';
import { type Board, boardIndexKeys, boardKey, boardListingKey, boardNameKey } from './board.ts';
import { userOf } from './caller.ts';
import { membershipWrite, newMembership } from './membership.writing.ts';
import { refuseName } from './name.refusals.ts';
import { checkedName } from './names.ts';
import { mostServices, serviceOf } from './service.kinds.ts';
import { refuseService } from './service.refusals.ts';
import { newServiceWrite } from './service.rows.ts';

/** A board with everything it needs: its name, its place in the list, its owner's membership, its services. */
export const createBoard = async ({ boardName, services }: CreateBoardInput, call: Call): Promise<Board> => {
  const ownerId = userOf(call);
  const boardId = randomUUID();
  const wanted = (services ?? []).map(({ type, config }) => serviceOf(boardId, type, config, call.now));
  const chosen = [...new Map(wanted.map((service) => [service.serviceId, service])).values()];
  if (chosen.length > mostServices) throw refuseService.tooManyServices(mostServices);

  const board: Board = {
    boardId,
    boardName: checkedName('boardName', boardName),
    ownerId,
    enabledServices: [...new Set(chosen.map(({ serviceType }) => serviceType))],
    createdAt: call.now,
  };
  await call.store.commit(
    put(
      boards,
      { ...boardNameKey(board.boardName), boardId },
      { condition: isNew, otherwise: refuseName.boardNameTaken() },
    ),
    put(boards, { ...boardKey(boardId), ...boardIndexKeys(board), ...board }, { condition: isNew }),
    put(boards, { ...boardListingKey(board), boardId }, { condition: isNew }),
    membershipWrite(newMembership(boardId, ownerId, 'owner', call.now)),
    ...chosen.map(newServiceWrite),
  );
  return board;
};
