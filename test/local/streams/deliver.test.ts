import { describe, expect, test } from 'vitest';
import type { BatchOutcome } from '../../../local/streams/batch-response.ts';
import { type Delivery, deliver } from '../../../local/streams/deliver.ts';

const done: BatchOutcome = { kind: 'done' };
const lost: BatchOutcome = { kind: 'lost', error: 'it crashed' };
const failedAt = (...items: readonly string[]): BatchOutcome => ({
  kind: 'failed',
  items: new Set(items),
  error: 'no',
});

/** Delivers the letters with the given policy and tells all that happened. */
const deliverLetters = async (
  letters: string,
  answer: (batch: string, attempt: number) => BatchOutcome,
  policy: Partial<Delivery<string>['policy']> = {},
  ages: Readonly<Record<string, number>> = {},
) => {
  const attempts: string[] = [];
  const parked: string[] = [];
  let finished = '';
  await deliver([...letters], {
    policy: { retries: 2, bisects: false, maximumAgeMs: 1000, ...policy },
    identify: (letter) => letter,
    ageMs: (letter) => ages[letter] ?? 0,
    attempt: async (records) => {
      attempts.push(records.join(''));
      return answer(records.join(''), attempts.length);
    },
    finish: (records) => {
      finished += records.join('');
    },
    park: async (records, condition, count) => void parked.push(`${records.join('')} ${condition} ${count}`),
    pause: async () => undefined,
    stopped: () => false,
  });
  return { attempts, parked, finished };
};

describe('a batch', () => {
  test('that succeeds is delivered once', async () => {
    expect(await deliverLetters('abc', () => done)).toEqual({ attempts: ['abc'], parked: [], finished: 'abc' });
  });

  test('is retried from the lowest record reported as failed', async () => {
    const told = await deliverLetters('abcd', (_, attempt) => (attempt === 1 ? failedAt('d', 'b') : done));
    expect(told).toEqual({ attempts: ['abcd', 'bcd'], parked: [], finished: 'abcd' });
  });

  test('is parked whole when its retries are used up', async () => {
    const told = await deliverLetters('ab', () => lost);
    expect(told).toEqual({
      attempts: ['ab', 'ab', 'ab'],
      parked: ['ab RetryAttemptsExhausted 3'],
      finished: 'ab',
    });
  });

  test('is halved until the poison record is alone, and the others are handled', async () => {
    const told = await deliverLetters('abcd', (batch) => (batch.includes('c') ? lost : done), {
      bisects: true,
      retries: 1,
    });
    expect(told).toEqual({
      attempts: ['abcd', 'ab', 'cd', 'c', 'c', 'd'],
      parked: ['c RetryAttemptsExhausted 2'],
      finished: 'abcd',
    });
  });

  test('reporting its poison record costs at most ceil(log2 n) + 1 attempts before that record is alone', async () => {
    const letters = 'abcdefghijklmnop';
    const poison = (batch: string) => (batch.includes('f') ? failedAt('f') : done);
    const told = await deliverLetters(letters, poison, { bisects: true, retries: 0 });
    expect(told.attempts.indexOf('f')).toBeLessThanOrEqual(Math.ceil(Math.log2(letters.length)) + 1);
    expect(told.parked).toEqual(['f RetryAttemptsExhausted 1']);
    expect([...told.finished].sort().join('')).toBe(letters);
  });

  test('loses records that are too old to the destination, and delivers the others', async () => {
    const told = await deliverLetters('abc', () => done, {}, { b: 2000 });
    expect(told).toEqual({ attempts: ['ac'], parked: ['b RecordAgeExceeded 0'], finished: 'bac' });
  });
});
