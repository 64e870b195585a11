import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchFate, reordered } from '../../../local/faults/batch-fate.ts';
import { diceOf, strikesSubject } from '../../../local/faults/dice.ts';
import { faultNames, parseFaults } from '../../../local/faults/faults.ts';

const fates = (spec: string, scope: string) => {
  const dice = diceOf(parseFaults(spec), scope);
  return Array.from({ length: 200 }, () => batchFate(dice, 10));
};
const everything = 'seed=7,redeliver=0.4,suffix=0.3,overlap=0.2,late=0.1,kill=0.1';

describe('a fault specification', () => {
  test('names a seed and rates', () => {
    expect(parseFaults('seed=7, redeliver=0.4,kill=0.1')).toEqual({ seed: 7, rates: { redeliver: 0.4, kill: 0.1 } });
    expect(parseFaults('')).toEqual({ seed: 1, rates: {} });
  });

  test.each([
    ['explode=0.1', 'unknown fault "explode": use seed and any of redeliver, '],
    ['kill=2', 'fault kill=2 needs a rate from 0 to 1'],
    ['kill=often', 'fault kill=often needs a number, as in kill=0.1'],
    ['kill', 'fault kill needs a number, as in kill=0.1'],
  ])('%s is refused', (spec, message) => {
    expect(() => parseFaults(spec)).toThrow(message);
  });
});

test('every fault is explained to people', () => {
  const explained = readFileSync('docs/laptop.md', 'utf8').matchAll(/^\| `(\w+)` +\|/gm);
  expect([...explained].map(([, name]) => name).sort()).toEqual(Object.keys(faultNames).sort());
});

describe('decisions', () => {
  test('are the same for the same seed and scope, and others for another', () => {
    expect(fates(everything, 'CountsStream')).toEqual(fates(everything, 'CountsStream'));
    expect(fates(everything, 'CountsStream')).not.toEqual(fates(everything, 'FanOutStream'));
    expect(fates(everything, 'CountsStream')).not.toEqual(fates(everything.replace('7', '8'), 'CountsStream'));
  });

  test('of one fault stay when another is turned on', () => {
    const kills = (spec: string) => fates(spec, 'CountsStream').map(({ kill }) => kill);
    expect(kills('seed=7,kill=0.1')).toEqual(kills(everything));
  });

  test('strike about as often as asked, and never at rate 0', () => {
    const killed = fates('seed=3,kill=0.25', 'x').filter(({ kill }) => kill !== undefined).length;
    expect(killed).toBeGreaterThan(25);
    expect(killed).toBeLessThan(80);
    expect(
      fates('seed=3', 'x').every(
        ({ kill, againFrom, overlap, late }) => !kill && againFrom === undefined && overlap === 0 && !late,
      ),
    ).toBe(true);
  });

  test('on one subject are the same however often they are asked', () => {
    const faults = parseFaults('seed=5,ttl=0.5');
    const answers = (names: readonly string[]) => names.map((name) => strikesSubject(faults, 'ttl', name));
    const names = Array.from({ length: 50 }, (_, at) => `Main/${at}`);
    expect(answers(names)).toEqual(answers([...names].reverse()).reverse());
    expect(new Set(answers(names))).toEqual(new Set([true, false]));
  });

  test('reordering keeps the order of each key', () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ key: `k${at % 6}`, at }));
    const moved = reordered(items, ({ key }) => key, diceOf(parseFaults('seed=2,reorder=1'), 'x'));
    const ofKey = (list: typeof items, wanted: string) => list.filter(({ key }) => key === wanted);
    expect(moved).not.toEqual(items);
    for (let key = 0; key < 6; key += 1) expect(ofKey(moved, `k${key}`)).toEqual(ofKey(items, `k${key}`));
  });
});
