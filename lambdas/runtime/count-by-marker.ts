import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { ledger } from '../../contract/tables/ledger.ts';
import { failedConditions } from './commit.ts';
import { all, isExisting, isNew } from './condition.ts';
import { byTarget, type Counted, creation, outdated, proviso, type Target, total } from './counting.ts';
import { backOff, type Dynamo } from './dynamo.ts';
import { addressText } from './read.ts';
import { check, put, toRequest, update, type Write } from './write.ts';

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
const givens = (counted: readonly Counted[]): readonly Write[] => {
  const each = counted.flatMap(({ effect }) => effect.given ?? []);
  const distinct = new Map(each.map((given) => [addressText(given), given]));
  return [...distinct.values()].map(({ table, key, condition }) => check(table, key, condition));
};

const actionsOf = (counted: readonly Counted[]) =>
  recordIds(counted).length + byTarget(counted).length + givens(counted).length;

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

const countWrite = (target: Target): Write => {
  const create = creation(target.shares);
  const change = { add: total(target.shares), ...(create && { keep: create }) };
  const provided = proviso(target.shares);
  const conditions = [...(create ? [] : [isExisting]), ...(provided ? [provided] : [])];
  return update(target.table, target.key, change, conditions.length > 0 ? { condition: all(...conditions) } : {});
};

const countChunk = async (dynamo: Dynamo, consumer: string, chunk: readonly Counted[], kept: Kept) => {
  const again: Counted[] = [];
  let left = chunk;
  for (let tries = 0; left.length > 0; tries++) {
    const ids = recordIds(left);
    const targets = byTarget(left).filter(({ shares }) => Object.keys(total(shares)).length > 0);
    const expiresAt = Math.floor(kept.now / 1000) + kept.seconds;
    const writes = [
      ...ids.map((id) => put(ledger, { ...markerOf(consumer, id), expiresAt }, { condition: isNew })),
      ...targets.map(countWrite),
      ...givens(left),
    ];
    try {
      const TransactItems = writes.map((write) => toRequest(write, dynamo.nameOf(write.table)));
      await dynamo.client.send(new TransactWriteItemsCommand({ TransactItems }));
      return again;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refused = failedConditions(error.CancellationReasons ?? []);
      const failed = refused.map(({ at }) => at);
      if (failed.some((at) => at >= ids.length + targets.length) && !failed.some((at) => at < ids.length))
        throw new Error('what a count rests on has changed meanwhile: it is worked out again');
      if (failed.length === 0 && tries >= patience) throw error;
      if (failed.length === 0) await backOff(tries);

      // A marker that is there says the record was counted; a target that is not there has nothing to count on.
      const counted = new Set(failed.flatMap((at) => ids[at] ?? []));
      const missing = new Set(failed.flatMap((at) => targets[at - ids.length] ?? []).map(addressText));
      for (const { at, existing } of counted.size === 0 ? refused : []) {
        const target = targets[at - ids.length];
        if (existing && target) throw outdated(target);
      }
      if (counted.size > 0) missing.clear();
      again.push(...left.filter(({ record }) => counted.has(record.id)));
      left = left.filter(({ record, effect }) => !counted.has(record.id) && !missing.has(addressText(effect)));
    }
  }
  return again;
};

/**
 * Counts on items outside the record's partition. Nothing orders those, so each record leaves a marker in the ledger, in
 * the very transaction that counts it: it is counted if and only if the marker is there. Answers what had been before.
 */
export const countByMarker = async (
  dynamo: Dynamo,
  consumer: string,
  counted: readonly Counted[],
  kept: Kept,
): Promise<readonly Counted[]> => {
  const again: Counted[] = [];
  for (const chunk of chunks(counted)) again.push(...(await countChunk(dynamo, consumer, chunk, kept)));
  return again;
};
