/** Every fault that can be injected, with what it does. The names are what `--faults` takes. */
export const faultNames = {
  redeliver: 'a whole batch is delivered again after it succeeded',
  suffix: 'the end of a batch is delivered again after it succeeded',
  bisect: 'a batch fails and is halved, again and again, down to single records',
  overlap: 'the last records of a batch come again inside the next one',
  reorder: 'records of different partition keys change places, as between shards',
  late: 'a batch is delivered a second time, much later',
  kill: 'the function is terminated before, between or after its writes, or its result is lost',
  poison: 'a record that cannot be read comes before a good one',
  ttl: "a user's delete arrives labelled as an expiry by time-to-live",
  throttle: 'DynamoDB answers that it is throttled',
  unprocessed: 'DynamoDB leaves part of a batch call undone',
  conflict: 'a transaction is cancelled because of a conflict',
  lost: 'DynamoDB applies a write and the connection closes before the answer',
} as const;

export type FaultName = keyof typeof faultNames;

/** How often each fault strikes (0 to 1), and the seed that fixes when. */
export interface Faults {
  readonly seed: number;
  readonly rates: FaultRates;
  /** Hears of every fault that strikes. */
  struck?(fault: FaultName, scope: string): void;
}

export type FaultRates = Readonly<Partial<Record<FaultName, number>>>;

const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultNames, name);

const numberOf = (entry: string, value: string | undefined): number => {
  const parsed = Number(value);
  if (value !== undefined && value.trim() !== '' && Number.isFinite(parsed)) return parsed;
  throw new Error(`fault ${entry} needs a number, as in kill=0.1`);
};

/** Reads `seed=7,redeliver=0.4,kill=0.1`. */
export const parseFaults = (spec: string): Faults => {
  const rates: Partial<Record<FaultName, number>> = {};
  let seed = 1;
  for (const entry of spec.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value] = entry.split('=', 2).map((part) => part.trim());
    const number = numberOf(entry, value);
    if (name === 'seed') seed = number;
    else if (!isFaultName(name)) throw new Error(unknownFault(name));
    else if (number < 0 || number > 1) throw new Error(`fault ${entry} needs a rate from 0 to 1`);
    else rates[name] = number;
  }
  return { seed, rates };
};

const unknownFault = (name: string): string =>
  `unknown fault ${JSON.stringify(name)}: use seed and any of ${Object.keys(faultNames).join(', ')}`;
