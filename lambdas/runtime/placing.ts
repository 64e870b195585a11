import { type Bulk, writeAll } from './bulk.ts';
import { commitAll } from './commit.ts';
import type { Dynamo } from './dynamo.ts';
import type { Effect, Put } from './effect.ts';
import { addressText, keyOf } from './read.ts';
import { check, type Item, put } from './write.ts';

type Placing = Put | Extract<Effect, { do: 'remove' }>;

const isPlacing = (effect: Effect): effect is Placing =>
  effect.do === 'put' || (effect.do === 'remove' && !effect.condition);

const textOf = (one: Placing): string =>
  addressText({ table: one.table, key: one.do === 'put' ? keyOf(one.table, one.item as Item) : one.key });

/** The last word of a batch on each key. */
const lastWords = (effects: readonly Effect[]): readonly Placing[] => [
  ...new Map(effects.filter(isPlacing).map((one) => [textOf(one), one])).values(),
];

const toBulk = (one: Placing): Bulk =>
  one.do === 'put'
    ? { kind: 'put', table: one.table, item: one.item }
    : { kind: 'remove', table: one.table, key: one.key };

type GivenPut = Put & Required<Pick<Put, 'given'>>;
const rests = (one: Placing): one is GivenPut => one.do === 'put' && one.given !== undefined;

/** One of the hundred actions of a transaction is the check of what the others rest on. */
const mostPuts = 99;

const putGiven = async (dynamo: Dynamo, puts: readonly GivenPut[]): Promise<void> => {
  const givens = new Map(puts.map(({ given }) => [addressText(given), given]));
  for (const [text, { table, key, condition }] of givens) {
    const resting = puts.filter(({ given }) => addressText(given) === text);
    for (let at = 0; at < resting.length; at += mostPuts) {
      const some = resting.slice(at, at + mostPuts).map((one) => put(one.table, one.item));
      await commitAll(dynamo, [...some, check(table, key, condition)]);
    }
  }
};

/** Puts and removes by full key; puts that rest on another item are written together with the check of it. */
export const performWrites = async (dynamo: Dynamo, effects: readonly Effect[]): Promise<void> => {
  const words = lastWords(effects);
  await writeAll(dynamo, words.filter((one) => !rests(one)).map(toBulk));
  await putGiven(dynamo, words.filter(rests));
};
