import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { userOf } from './caller.ts';
import { refuse } from './refusals.ts';
import { isGeneratedId, knownKind, mostServices } from './service.kinds.ts';
import { refuseService } from './service.refusals.ts';
import type { Service } from './service.ts';
import { findBoard, findMembership, findService } from './standing.ts';

/** The services of a board, or those of one type; settings are for members. */
export const listServices = async (call: Call, boardId: string, type: string | null | undefined) => {
  const userId = userOf(call);
  checkedId('boardId', boardId);
  if (type) knownKind(type);
  const begins = type ? `SERVICETYPE#${type}#` : 'SERVICETYPE#';
  const [board, membership, page] = await Promise.all([
    findBoard(call, boardId),
    findMembership(call, boardId, userId),
    call.store.query<Service>(boardServiceSettings, {
      index: 'GSI1',
      hash: `BOARD#${boardId}`,
      range: { begins },
      limit: 2 * mostServices,
    }),
  ]);
  if (!board) throw refuse.noBoard();
  if (!membership) throw refuseService.onlyMembers();
  return page.items;
};

/** Services a board can have once share their id with every other board's: only a generated id says which board. */
const boardsOf = async (call: Call, serviceId: string): Promise<readonly Service[]> => {
  if (!isGeneratedId(serviceId)) return [];
  const query = { index: 'GSI2', hash: `SERVICE#${serviceId}`, limit: 10 };
  return (await call.store.query<Service>(boardServiceSettings, query)).items;
};

/** One service, if the caller is a member of its board. */
export const findServiceById = async (call: Call, serviceId: string, boardId: string | null | undefined) => {
  const userId = userOf(call);
  checkedId('serviceId', serviceId);
  const found = boardId
    ? [await findService(call, checkedId('boardId', boardId), serviceId)]
    : await boardsOf(call, serviceId);
  const services = found.flatMap((service) => service ?? []);
  const memberships = await Promise.all(services.map((service) => findMembership(call, service.boardId, userId)));
  return services.find((_, at) => memberships[at]);
};
