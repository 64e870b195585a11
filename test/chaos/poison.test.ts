import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { ledger } from '../../contract/tables/ledger.ts';
import { main } from '../../contract/tables/main.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { commentKey } from '../../lambdas/social/comment.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { calmFate } from '../../local/faults/batch-fate.ts';
import { poisoned } from '../../local/faults/poison.ts';
import type { StreamRecord } from '../../local/streams/stream-record.ts';
import { aRecord } from '../support/stream.ts';
import { realTables } from '../support/tables.ts';
import { deliverBatch, type Parked } from './delivery.ts';
import { createOutside } from './outside.ts';
import { quietly } from './quiet.ts';
import { readers } from './readers.ts';

const size = 64;
const comment = (at: number, isPoison: boolean): DynamoDBRecord => {
  const commentId = `c${at}`;
  const said = { commentId, postId: 'p', userId: `u${at}`, postedByUserId: 'ann', commentedAt: '2026-01-01' };
  const after = { schemaVersion: 1, ...said, textTags: [], text: 'fine' };
  const record = aRecord({ key: commentKey(commentId), sequence: at + 1, after });
  return isPoison ? (poisoned(record as StreamRecord) as unknown as DynamoDBRecord) : record;
};

it.each([0, 1, 31, 40, 63])(
  'a poison record at %i of 64 keeps others waiting for few attempts, and is parked alone',
  async (at) => {
    const tables = await realTables('dynoxide', [main, ledger]);
    try {
      await writeAll(tables.dynamo, [{ kind: 'put', table: main, item: { ...postKey('p'), postId: 'p' } }]);
      const parked: Parked[] = [];
      const [shared, outside] = [[] as number[], createOutside()];
      const social = readers.find(({ name }) => name === 'socialCounts');
      if (!social) throw new Error('nobody reads the main table');
      const batch = Array.from({ length: size }, (_, n) => comment(n, n === at));
      const handler: typeof social.handler = (world) => async (event) => {
        const answer = await social.handler(world)(event);
        if (answer.batchItemFailures.length > 0 && event.Records.length > 1) shared.push(event.Records.length);
        return answer;
      };
      const world = (fate: Parameters<typeof outside.world>[1]) => outside.world(tables.dynamo, fate);
      const policy = { reader: 'socialCounts', retries: 8, bisects: true };
      const park = (one: Parked) => void parked.push(one);
      await quietly(() => deliverBatch({ ...policy, handler, world, park, ran: () => undefined }, batch, calmFate));
      expect(shared.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)) + 1);
      expect(parked.map(({ records }) => records)).toEqual([[batch[at]]]);
      expect((await createStore(tables.dynamo).get<Post>(main, postKey('p')))?.commentCount).toBe(size - 1);
    } finally {
      await tables.stop();
    }
  },
);
