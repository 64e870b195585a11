import { availableServices } from '../../contract/tables/available-services.ts';
import { seeding } from '../runtime/seeding.ts';
import type { World } from '../runtime/world.ts';
import { type AvailableService, availableServiceKey } from './available-service.ts';

/** The catalogue as it is deployed. What it no longer has is taken out; boards keep what they have switched on. */
export const seedCatalogue = (world?: () => World) =>
  seeding<AvailableService>(async ({ rows, before }, store) => {
    const kept = new Set(rows.map(({ serviceType }) => serviceType));
    const dropped = before.filter(({ serviceType }) => !kept.has(serviceType));
    const table = availableServices;
    await store.writeAll([
      ...rows.map(
        (row) => ({ kind: 'put', table, item: { ...availableServiceKey(row.serviceType), ...row } }) as const,
      ),
      ...dropped.map((row) => ({ kind: 'remove', table, key: availableServiceKey(row.serviceType) }) as const),
    ]);
  }, world);

export const handler = seedCatalogue();
