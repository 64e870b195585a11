import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import { isNew } from '../runtime/condition.ts';
import type { Store } from '../runtime/store.ts';
import { put, type Write } from '../runtime/write.ts';
import { refuse } from './refusals.ts';
import { type Service, serviceIndexKeys, serviceKey } from './service.ts';

export const newServiceWrite = (service: Service): Write =>
  put(
    boardServiceSettings,
    { ...serviceKey(service.boardId, service.serviceId), ...serviceIndexKeys(service), ...service },
    { condition: isNew, otherwise: refuse.changedMeanwhile() },
  );

/** The services of a board; read from the table, as a cascade must not miss what an index does not know yet. */
export const servicesOf = async (store: Store, boardId: string, type?: string): Promise<readonly Service[]> => {
  const found: Service[] = [];
  const { PK: hash, SK: begins } = serviceKey(boardId, type ?? '');
  for await (const page of store.pages<Service>(boardServiceSettings, { hash, range: { begins } })) {
    found.push(...page.filter(({ serviceType }) => type === undefined || serviceType === type));
  }
  return found;
};
