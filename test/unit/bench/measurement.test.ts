import { describe, expect, it } from 'vitest';
import { holds, line, percentile } from '../../../bin/bench/measurement.ts';

describe('a measurement', () => {
  const start = { name: 'start', value: 12.345, unit: 's', limit: 15 } as const;

  it('holds up to its limit, and always without one', () => {
    expect(
      [
        { ...start, value: 15 },
        { ...start, value: 15.01 },
      ].map(holds),
    ).toEqual([true, false]);
    const rate = { name: 'rate', unit: '×', least: 0.9 } as const;
    expect([holds({ ...rate, value: 0.9 }), holds({ ...rate, value: 0.89 })]).toEqual([true, false]);
    expect(line({ ...rate, value: 0.95 })).toMatch(/^rate +0\.950 × {2}at least 0\.9 × {2}pass$/);
    expect(holds({ name: 'told', value: 1e9, unit: 'ms' })).toBe(true);
  });

  it('is told with its limit and whether it holds', () => {
    const told = (value: number) => line({ ...start, value }).replace(/ +/g, ' ');
    expect([told(12.345), told(163.7)]).toEqual(['start 12.3 s limit 15 s pass', 'start 164 s limit 15 s FAIL']);
    expect(line({ name: 'told', value: 0.12345, unit: 'ms' })).toMatch(/^told +0\.123 ms$/);
  });

  it('takes its percentiles from the samples themselves', () => {
    const samples = [5, 1, 4, 2, 3];
    expect([0, 0.5, 0.99, 1].map((share) => percentile(samples, share))).toEqual([1, 3, 5, 5]);
  });
});
