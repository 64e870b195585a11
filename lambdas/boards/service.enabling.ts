import type { Fields } from '../../contract/schema.generated.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { foldedName } from '../runtime/keys.ts';
import { check, update, type Write } from '../runtime/write.ts';
import { servicesAsRead } from './board.guards.ts';
import { type Board, boardKey } from './board.ts';
import { refuse } from './refusals.ts';
import { mostServices, serviceOf } from './service.kinds.ts';
import { refuseService } from './service.refusals.ts';
import { newServiceWrite } from './service.rows.ts';
import { type Service, serviceKey } from './service.ts';
import { findService, ownedBoard } from './standing.ts';

type Wanted = Fields['Mutation.enableBoardService']['args'];

const boardWrite = (board: Board, type: string): Write => {
  const { boardId, enabledServices } = board;
  if (enabledServices.includes(type)) {
    return check(boards, boardKey(boardId), servicesAsRead(board), refuse.changedMeanwhile());
  }
  const change = { set: { enabledServices: [...enabledServices, type] } };
  return update(boards, boardKey(boardId), change, {
    condition: servicesAsRead(board),
    otherwise: refuse.changedMeanwhile(),
  });
};

const switchOn = async (call: Call, board: Board, service: Service): Promise<Service> => {
  if (!service.isDefault) {
    const had = await call.store.count(boardServiceSettings, { hash: serviceKey(board.boardId, '').PK });
    if (had >= mostServices) throw refuseService.tooManyServices(mostServices);
  }
  await call.store.commit(boardWrite(board, service.serviceType), newServiceWrite(service));
  return service;
};

const reconfigure = async (call: Call, before: Service, wanted: Service): Promise<Service> => {
  const [was, is] = [before.config['name'], wanted.config['name']].map((name) => foldedName(String(name)));
  if (was !== is) throw refuseService.serviceNameTaken();
  const { createdAt } = before.config;
  const config = { ...wanted.config, ...(createdAt !== undefined && { createdAt }) };
  const key = serviceKey(before.boardId, before.serviceId);
  await call.store.commit(
    update(boardServiceSettings, key, { set: { config } }, { condition: isExisting, otherwise: refuse.noService() }),
  );
  return { ...before, config };
};

/** Switches a service on, or gives the one that is on new settings. Without settings a service that is on stays as it is. */
export const enableService = async ({ boardId, type, config }: Wanted, call: Call): Promise<Service> => {
  checkedId('boardId', boardId);
  const wanted = serviceOf(boardId, type, config, call.now);
  const [board, before] = await Promise.all([ownedBoard(call, boardId), findService(call, boardId, wanted.serviceId)]);
  if (!before) return switchOn(call, board, wanted);
  return config ? reconfigure(call, before, wanted) : before;
};
