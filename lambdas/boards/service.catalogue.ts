import { boardServices } from '../../contract/board-services.ts';
import { availableServices } from '../../contract/tables/available-services.ts';
import type { Call } from '../runtime/call.ts';
import { type AvailableService, availableServiceKey } from './available-service.ts';

/** The catalogue from its table, which `service.seeding.ts` fills when the stack is deployed. */
export const readCatalogue = async (call: Call): Promise<readonly AvailableService[]> => {
  const rows = boardServices.map(({ serviceType }) =>
    call.store.get<AvailableService>(availableServices, availableServiceKey(serviceType)),
  );
  return (await Promise.all(rows)).flatMap((row) => row ?? []);
};
