import type { Fields } from '../../contract/schema.generated.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { remove, update } from '../runtime/write.ts';
import { approveJoin } from './approve-join.ts';
import { confirm, servicesAsRead } from './board.guards.ts';
import { type Board, boardKey } from './board.ts';
import { removeGrants, removeRequests } from './cleaning.ts';
import { refuse } from './refusals.ts';
import { knownKind } from './service.kinds.ts';
import { servicesOf } from './service.rows.ts';
import { serviceKey } from './service.ts';
import { ownedBoard } from './standing.ts';

type Asked = Fields['Mutation.disableBoardService']['args'];

/**
 * Switches a service off. Its grants go first, so that none survives when this is cut short; those made meanwhile and the
 * requests that wait for it go last: granting and joining look in their own transactions whether it is on, so none arrives
 * after. Cut short, it is finished by asking again.
 */
export const disableService = async ({ boardId, type, confirmBoardName }: Asked, call: Call): Promise<Board> => {
  knownKind(type);
  const board = await ownedBoard(call, boardId);
  confirm(board, confirmBoardName);

  const services = await servicesOf(call.store, boardId, type);
  // A service of which a board has one is known by its type, even when its own row is gone.
  const ids = [...new Set([type, ...services.map(({ serviceId }) => serviceId)])];
  const revokeAll = () => Promise.all(ids.map((serviceId) => removeGrants(call.store, boardId, serviceId)));
  await revokeAll();

  const enabledServices = board.enabledServices.filter((one) => one !== type);
  await call.store.commit(
    update(
      boards,
      boardKey(boardId),
      { set: { enabledServices } },
      { condition: servicesAsRead(board), otherwise: refuse.changedMeanwhile() },
    ),
    ...services.map(({ serviceId }) => remove(boardServiceSettings, serviceKey(boardId, serviceId))),
  );
  await revokeAll();
  if (type === approveJoin) await removeRequests(call.store, boardId);
  return { ...board, enabledServices };
};
