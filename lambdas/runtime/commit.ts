import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { backOff, type Dynamo } from './dynamo.ts';
import { fromItem, type Item, toItem, toRequest, type Write } from './write.ts';

/** Thrown when a condition without a refusal of its own does not hold: the caller of `commit` decides what that means. */
export class ConditionFailed extends Error {
  readonly write: Write;
  readonly existing: Item | undefined;
  /** Which of a transaction's writes it was. */
  readonly at: number;

  constructor(write: Write, existing: Item | undefined, at: number) {
    super(`the condition of a ${write.kind} on ${write.table.name} did not hold`);
    this.name = 'ConditionFailed';
    this.write = write;
    this.existing = existing;
    this.at = at;
  }
}

const objection = (write: Write, existing: Item | undefined, at = 0): Error => {
  const { otherwise } = write;
  if (otherwise === undefined) return new ConditionFailed(write, existing, at);
  return typeof otherwise === 'function' ? otherwise(existing) : otherwise;
};

/** A retry after a lost response finds its own first try in the way. That is a success, not an objection. */
const isOwnFirstTry = (write: Write, existing: Item | undefined): boolean => {
  if (!existing) return false;
  if (write.kind === 'put') return isDeepStrictEqual(existing, fromItem(toItem(write.item)));
  if (write.kind !== 'update' || write.change.add || write.change.keep || write.change.setAt || write.change.removeAt)
    return false;
  const set = fromItem(toItem(write.change.set ?? {}));
  return (
    Object.entries(set).every(([name, value]) => isDeepStrictEqual(existing[name], value)) &&
    (write.change.remove ?? []).every((name) => !(name in existing))
  );
};

const imageOf = (item: Record<string, AttributeValue> | undefined): Item | undefined => item && fromItem(item);

/** One conditional write. Answers what the item is afterwards (for an update) or was before (for a removal). */
export const commitOne = async (dynamo: Dynamo, write: Write): Promise<Item | undefined> => {
  const { Put, Update, Delete } = toRequest(write, dynamo.nameOf(write.table));
  try {
    if (Put) {
      await dynamo.client.send(new PutItemCommand(Put));
      return fromItem(Put.Item ?? {});
    }
    if (Update) {
      const done = await dynamo.client.send(new UpdateItemCommand({ ...Update, ReturnValues: 'ALL_NEW' }));
      return imageOf(done.Attributes);
    }
    if (Delete)
      return imageOf(
        (await dynamo.client.send(new DeleteItemCommand({ ...Delete, ReturnValues: 'ALL_OLD' }))).Attributes,
      );
    throw new Error('a check alone changes nothing: put it into a transaction');
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const existing = imageOf(error.Item);
    if ((error.$metadata.attempts ?? 1) > 1 && isOwnFirstTry(write, existing)) return existing;
    throw objection(write, existing);
  }
};

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const patience = 8;

export const failedConditions = (reasons: readonly CancellationReason[]) =>
  reasons.flatMap((reason, at) =>
    reason.Code === 'ConditionalCheckFailed' ? [{ at, existing: imageOf(reason.Item) }] : [],
  );

/** All of the writes or none. The first condition that fails speaks for the rest; conflicts are tried again. */
export const commitAll = async (dynamo: Dynamo, writes: readonly Write[]): Promise<void> => {
  const command = new TransactWriteItemsCommand({
    TransactItems: writes.map((write) => toRequest(write, dynamo.nameOf(write.table))),
    ClientRequestToken: randomUUID(),
  });

  for (let tries = 0; ; tries++) {
    try {
      await dynamo.client.send(command);
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const [failed] = failedConditions(reasons);
      const write = failed && writes[failed.at];
      if (write) throw objection(write, failed.existing, failed.at);
      if (tries >= patience || !reasons.some(({ Code }) => passing.has(Code ?? ''))) throw error;
      await backOff(tries);
    }
  }
};
