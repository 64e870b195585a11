import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { send, type Work } from './queue.ts';
import { createStore, type Store } from './store.ts';
import { theWorld, type World } from './world.ts';

/** What a page of long work may use, and how it says that there is more. */
export interface Shift {
  readonly world: World;
  readonly store: Store;
}

/** Does a page of the work. What it returns is done next, as a message of its own, so that no page runs out of time. */
export type Worker<W> = (work: W, shift: Shift) => Promise<W | undefined>;

/** The kinds of long work by the name in `do`. */
export type Workers<Works extends { readonly do: string }> = {
  readonly [Kind in Works['do']]: Worker<Extract<Works, { readonly do: Kind }>>;
};

const groupOf = ({ attributes }: SQSRecord) => attributes.MessageGroupId ?? '';

const continuation = (record: SQSRecord, body: object): Work => ({
  group: groupOf(record),
  continues: true,
  name: `${record.messageId}/next`,
  body: { ...body },
});

const takeOne = async <Works extends { readonly do: string }>(
  workers: Workers<Works>,
  record: SQSRecord,
  world: World,
) => {
  const work = JSON.parse(record.body) as Works;
  const worker = workers[work.do as Works['do']] as unknown as Worker<Works> | undefined;
  if (!worker) throw new Error(`nobody does the work "${work.do}": list it with the workers`);
  const next = await worker(work, { world, store: createStore(world.dynamo) });
  if (next) await send(world, [continuation(record, next)]);
};

/**
 * The handler behind the fan-out queue. Works of a group are done in order: after one failed, the rest of its group
 * is given back untouched.
 */
export const workOn =
  <Works extends { readonly do: string }>(workers: Workers<Works>, world: () => World = theWorld) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const stuck = new Set<string>();
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of Records) {
      try {
        if (stuck.has(groupOf(record))) throw new Error('an earlier work of its group failed');
        await takeOne(workers, record, world());
      } catch (error) {
        stuck.add(groupOf(record));
        batchItemFailures.push({ itemIdentifier: record.messageId });
        const reason = error instanceof Error ? error.stack : String(error);
        console.error(JSON.stringify({ level: 'ERROR', message: record.messageId, work: record.body, error: reason }));
      }
    }
    return { batchItemFailures };
  };
