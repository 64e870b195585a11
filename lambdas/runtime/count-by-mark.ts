import { ConditionFailed, commitOne } from './commit.ts';
import { absent, all, any, below, isExisting } from './condition.ts';
import { creation, mark, outdated, proviso, type Target, total } from './counting.ts';
import type { Dynamo } from './dynamo.ts';
import { update } from './write.ts';

/**
 * Counts on an item from records of its own partition. They arrive in order, so the item remembers the last one counted
 * and a redelivered record is at or below the mark: one update a target, no marker, exact under any redelivery.
 */
export const countByMark = async (dynamo: Dynamo, target: Target): Promise<void> => {
  const [first, last] = [target.shares.at(0), target.shares.at(-1)];
  if (!first || !last) return;

  const create = creation(target.shares);
  const provided = proviso(target.shares);
  const uncounted = any(absent(mark), below(mark, first.record.sequence));
  const conditions = [uncounted, ...(create ? [] : [isExisting]), ...(provided ? [provided] : [])];
  const add = total(target.shares);
  const write = update(
    target.table,
    target.key,
    {
      set: { [mark]: last.record.sequence },
      ...(Object.keys(add).length > 0 && { add }),
      ...(create && { keep: create }),
    },
    { condition: all(...conditions) },
  );
  try {
    await commitOne(dynamo, write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const reached = error.existing?.[mark];
    const isCounted = typeof reached === 'string' && reached >= first.record.sequence;
    if (error.existing && provided && !isCounted) throw outdated(target);
    if (typeof reached !== 'string') return;
    const fresh = target.shares.filter(({ record }) => record.sequence > reached);
    await countByMark(dynamo, { ...target, shares: fresh });
  }
};
