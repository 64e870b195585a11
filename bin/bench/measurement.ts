import type { Closers } from '../../local/closers.ts';

/** One number, and the most or the least it may be; without either it is told for interest only. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | '×';
  readonly limit?: number;
  readonly least?: number;
}

export interface Part {
  readonly title: string;
  /** What it starts and makes goes with the closers, also when it is interrupted. */
  measure(closers: Closers): AsyncIterable<Measurement>;
}

export const holds = ({
  value,
  limit = Number.POSITIVE_INFINITY,
  least = Number.NEGATIVE_INFINITY,
}: Measurement): boolean => value <= limit && value >= least;

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const line = (measurement: Measurement): string => {
  const { name, value, unit, limit, least } = measurement;
  const bounds = [
    limit !== undefined && `  limit ${Number(limit.toFixed(2))} ${unit}`,
    least !== undefined && `  at least ${least} ${unit}`,
  ];
  const judged = bounds.some(Boolean)
    ? `${bounds.filter(Boolean).join('')}  ${holds(measurement) ? 'pass' : 'FAIL'}`
    : '';
  return `${name.padEnd(48)}${`${shown(value)} ${unit}`.padStart(10)}${judged}`;
};

/** The value that this share of the samples does not exceed. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
