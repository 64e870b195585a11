import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { ledger } from '../../contract/tables/ledger.ts';
import { failedConditions } from './commit.ts';
import { all, isExisting, isNew } from './condition.ts';
import { byTarget, type Counted, creation, outdated, proviso, type Target, total } from './counting.ts';
import { backOff, type Dynamo } from './dynamo.ts';
import type { Given } from './effect.ts';
import { type Address, addressText } from './read.ts';
import { check, put, toRequest, update, type Write } from './write.ts';

/** A parked record can wait this long to be redriven: after that only an audit can tell what it did. */
export const redrivableSeconds = 30 * 24 * 3600;

interface Kept {
  readonly now: number;
  /** How long a marker stays: longer than its record can come again. */
  readonly seconds: number;
}

const mostActions = 100;
const patience = 10;

export const markerOf = (consumer: string, recordId: string) => ({ marker: `${consumer}/${recordId}` });

const recordIds = (counted: readonly Counted[]) => [...new Set(counted.map(({ record }) => record.id))];

/** Each item that a count rests on, once. */
const givensOf = (counted: readonly Counted[]): readonly Given[] => [
  ...new Map(counted.flatMap(({ effect }) => effect.given ?? []).map((given) => [addressText(given), given])).values(),
];
const conditionOf = ({ condition }: Given) => condition;

const actionsOf = (counted: readonly Counted[]) =>
  recordIds(counted).length + byTarget(counted).length + givensOf(counted).length;

/** Splits counts into transactions of at most 100 actions, keeping all counts of a record together. */
export const chunks = (counted: readonly Counted[]): readonly (readonly Counted[])[] => {
  const made: Counted[][] = [];
  let chunk: Counted[] = [];
  for (const id of recordIds(counted)) {
    const whole = counted.filter(({ record }) => record.id === id);
    const grown = [...chunk, ...whole];
    if (chunk.length > 0 && actionsOf(grown) > mostActions) {
      made.push(chunk);
      chunk = whole;
    } else chunk = grown;
  }
  return chunk.length > 0 ? [...made, chunk] : made;
};

/** A transaction has one action an item: what rests on an item that is counted on is asked of it by that very count. */
const countWrite = (target: Target, givens: readonly Given[]): Write => {
  const create = creation(target.shares);
  const change = { add: total(target.shares), ...(create && { keep: create }) };
  const provided = proviso(target.shares);
  const conditions = [...(create ? [] : [isExisting]), ...(provided ? [provided] : []), ...givens.map(conditionOf)];
  return update(target.table, target.key, change, conditions.length > 0 ? { condition: all(...conditions) } : {});
};

const attempt = async (dynamo: Dynamo, consumer: string, left: readonly Counted[], kept: Kept) => {
  const ids = recordIds(left);
  const targets = byTarget(left).filter(({ shares }) => Object.keys(total(shares)).length > 0);
  const givens = givensOf(left);
  const restingOn = (target: Address) => givens.filter((given) => addressText(given) === addressText(target));
  const isTarget = (given: Given) => targets.some((target) => addressText(target) === addressText(given));
  const checked = givens.filter((given) => !isTarget(given));
  const expiresAt = Math.floor(kept.now / 1000) + kept.seconds;
  const writes = [
    ...ids.map((id) => put(ledger, { ...markerOf(consumer, id), expiresAt }, { condition: isNew })),
    ...targets.map((target) => countWrite(target, restingOn(target))),
    ...checked.map(({ table, key, condition }) => check(table, key, condition)),
  ];
  try {
    const TransactItems = writes.map((write) => toRequest(write, dynamo.nameOf(write.table)));
    await dynamo.client.send(new TransactWriteItemsCommand({ TransactItems }));
    return [];
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const failed = failedConditions(error.CancellationReasons ?? []);
    if (failed.length === 0) throw error;

    // A marker that is there says the record was counted; a target that is not there has nothing to count on.
    const counted = new Set(failed.flatMap(({ at }) => ids[at] ?? []));
    if (counted.size > 0) return left.filter(({ record }) => !counted.has(record.id));
    const missing = failed.map(({ at, existing }) => {
      const target = targets[at - ids.length];
      if (!target || existing || restingOn(target).length > 0)
        throw outdated(target ?? checked[at - ids.length - targets.length]);
      return addressText(target);
    });
    return left.filter(({ effect }) => !missing.includes(addressText(effect)));
  }
};

const countChunk = async (dynamo: Dynamo, consumer: string, chunk: readonly Counted[], kept: Kept): Promise<void> => {
  let left = chunk;
  for (let tries = 0; left.length > 0; tries++) {
    try {
      left = await attempt(dynamo, consumer, left, kept);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException) || tries >= patience) throw error;
      await backOff(tries);
    }
  }
};

/**
 * Counts on items outside the record's partition. Nothing orders those, so each record leaves a marker in the ledger, in
 * the very transaction that counts it: it is counted if and only if the marker is there.
 */
export const countByMarker = async (
  dynamo: Dynamo,
  consumer: string,
  counted: readonly Counted[],
  kept: Kept,
): Promise<void> => {
  for (const chunk of chunks(counted)) await countChunk(dynamo, consumer, chunk, kept);
};
