import type { Closers } from '../../local/closers.ts';

/** One number, and the most it may be; without a limit it is told for interest only. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's';
  readonly limit?: number;
}

export interface Part {
  readonly title: string;
  /** What it starts and makes goes with the closers, also when it is interrupted. */
  measure(closers: Closers): AsyncIterable<Measurement>;
}

export const holds = ({ value, limit }: Measurement): boolean => limit === undefined || value <= limit;

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const line = (measurement: Measurement): string => {
  const { name, value, unit, limit } = measurement;
  const judged = limit === undefined ? '' : `  limit ${limit} ${unit}  ${holds(measurement) ? 'pass' : 'FAIL'}`;
  return `${name.padEnd(48)}${`${shown(value)} ${unit}`.padStart(10)}${judged}`;
};

/** The value that this share of the samples does not exceed. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
