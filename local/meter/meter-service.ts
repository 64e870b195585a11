import type { Service } from '../cloud.ts';
import { startControl } from '../http/control.ts';
import type { Meter } from './meter.ts';
import { meterTable } from './meter-table.ts';

/** `GET /_plaza/meter` says what each operation took so far (`?format=table` for people), `DELETE` starts anew. */
export const startMeterService = (meter: Meter): Service =>
  startControl('meter', {
    GET: ({ query }) => (query.get('format') === 'table' ? meterTable(meter.report()) : meter.report()),
    DELETE: () => {
      meter.reset();
      return meter.report();
    },
  });
