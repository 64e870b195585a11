import { availableServices } from '../../contract/tables/available-services.ts';
import type { Call } from '../runtime/call.ts';
import { approveJoin } from './approve-join.ts';
import { type AvailableService, availableServiceKey } from './available-service.ts';
import { trades } from './service.kinds.ts';

/** The catalogue. Its rows in AvailableServices are made from this, so there is nothing to seed by hand. */
const catalogue: readonly AvailableService[] = [
  {
    serviceType: approveJoin,
    displayName: 'Need approval to join',
    description: 'Newcomers ask to join, and may have to answer a question; the owner or a manager decides.',
  },
  {
    serviceType: trades,
    displayName: 'Trades',
    description: 'Members see what is on offer; the owner or a manager keeps the offers. A board can have several.',
  },
];

const isAsWritten = (row: AvailableService, found: AvailableService | undefined) =>
  found?.displayName === row.displayName && found.description === row.description;

const rowWrite = (row: AvailableService) =>
  ({ kind: 'put', table: availableServices, item: { ...availableServiceKey(row.serviceType), ...row } }) as const;

/** The catalogue from its table. Rows a deployment added or reworded are written by the first to look. */
export const readCatalogue = async (call: Call): Promise<readonly AvailableService[]> => {
  const found = await Promise.all(
    catalogue.map(({ serviceType }) =>
      call.store.get<AvailableService>(availableServices, availableServiceKey(serviceType)),
    ),
  );
  const stale = catalogue.filter((row, at) => !isAsWritten(row, found[at]));
  if (stale.length > 0) {
    await call.store.writeAll(stale.map(rowWrite));
  }
  return catalogue;
};
