import type { Service } from '../cloud.ts';
import { startControl } from '../http/control.ts';
import { textOf } from '../template/value.ts';
import type { FaultControl } from './fault-control.ts';

/** `POST /_plaza/faults {"spec":"seed=7,kill=0.1"}` sets them, `DELETE` ends them, `GET` tells how often each struck. */
export const startFaultService = (faults: FaultControl): Service =>
  startControl('faults', {
    GET: faults.report,
    POST: ({ body }) => {
      const spec = textOf(body['spec']);
      if (spec === undefined) throw new Error('spec is missing: give it as in {"spec":"seed=7,kill=0.1"}');
      faults.set(spec);
      return faults.report();
    },
    DELETE: () => {
      faults.set('');
      return faults.report();
    },
  });
