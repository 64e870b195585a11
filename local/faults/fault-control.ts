import type { Log } from '../cloud.ts';
import { type FaultName, type FaultRates, type Faults, faultNames, parseFaults } from './faults.ts';

export interface FaultReport {
  readonly seed: number;
  readonly rates: FaultRates;
  /** How often each struck since the faults were set. */
  readonly struck: Readonly<Partial<Record<FaultName, number>>>;
}

/** The faults of a running cloud; whoever injects them asks for the rate each time. */
export interface FaultControl extends Faults {
  /** Takes a specification as `--faults` does; an empty one ends them all. */
  set(spec: string): void;
  report(): FaultReport;
}

export const createFaultControl = (spec: string, log: Log): FaultControl => {
  let faults: Faults = { seed: 1, rates: {} };
  let struck: Partial<Record<FaultName, number>> = {};

  const set = (next: string): void => {
    faults = parseFaults(next);
    struck = {};
    const active = Object.entries(faults.rates).filter(([, rate]) => rate > 0);
    for (const [name, rate] of active)
      log.info('faults', `${name} ${rate * 100} % from seed ${faults.seed}: ${faultNames[name as FaultName]}`);
  };
  set(spec);

  return {
    get seed() {
      return faults.seed;
    },
    get rates() {
      return faults.rates;
    },
    struck: (fault, scope) => {
      struck[fault] = (struck[fault] ?? 0) + 1;
      log.info('faults', `${fault} strikes ${scope}`);
    },
    set,
    report: () => ({ ...faults, struck: { ...struck } }),
  };
};
