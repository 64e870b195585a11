import { consumers } from '../../lambdas/consumers.ts';
import { ConditionFailed, commitOne } from '../../lambdas/runtime/commit.ts';
import { isExisting } from '../../lambdas/runtime/condition.ts';
import { byTarget, type Target, total } from '../../lambdas/runtime/counting.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import type { Found } from '../../lambdas/runtime/reaction.ts';
import { type Address, addressText, readAll } from '../../lambdas/runtime/read.ts';
import { readRecord } from '../../lambdas/runtime/record.ts';
import { rulesFor } from '../../lambdas/runtime/rules.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { type Handler, type Reader, type ReaderName, readers } from './readers.ts';

const add = async (dynamo: Dynamo, { table, key, shares }: Target): Promise<void> => {
  try {
    await commitOne(dynamo, update(table, key, { add: total(shares) }, { condition: isExisting }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Counts as one would without a thought of faults: each delivery adds what its records say. */
const plainly =
  (name: ReaderName): Reader['handler'] =>
  (world): Handler =>
  async ({ Records }) => {
    const { dynamo } = world();
    const design = consumers[name];
    const read = Records.map((record) => readRecord(record, design.table));
    const rules = await rulesFor(
      design,
      read.map(({ key }) => key),
    );
    const stirred = read.map((record) => ({ record, reactions: rules(record.key) }));
    const needed = stirred.flatMap(({ record, reactions }) =>
      reactions.flatMap(({ needs }) => needs?.(record.change) ?? []),
    );
    try {
      const items = await readAll(dynamo, needed);
      const found: Found = <T extends object>(address: Address) => items.get(addressText(address)) as T | undefined;
      const counted = stirred.flatMap(({ record, reactions }) =>
        reactions
          .flatMap(({ react }) => react(record.change, found))
          .flatMap((effect) => (effect.do === 'count' ? [{ record, effect }] : [])),
      );
      for (const target of byTarget(counted))
        if (Object.keys(total(target.shares)).length > 0) await add(dynamo, target);
    } catch {
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };

/** The readers that count, counting plainly: a harness that finds no drift in these finds none anywhere. */
export const plainReaders: readonly Reader[] = readers
  .filter(({ name }) => name === 'socialCounts' || name === 'boardCounts')
  .map((reader) => ({ ...reader, handler: plainly(reader.name as ReaderName) }));
