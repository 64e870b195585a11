import { randomUUID } from 'node:crypto';
import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { toItem } from '../../lambdas/runtime/write.ts';
import type { Closers } from '../../local/closers.ts';
import { engines } from '../../test/support/engine.ts';
import { type Feeds, feedsOn, people } from '../../test/support/feeds.ts';
import { heldMegabytes } from '../../test/support/heap.ts';
import { realTables } from '../../test/support/tables.ts';
import { type Measurement, type Part, percentile } from './measurement.ts';

const followers = 5_000;
const rounds = 7;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** The same rows as a fan-out writes, by nothing but the SDK: one batch after the other. */
const bareLoop = async ({ client, nameOf }: Dynamo, readers: readonly string[]): Promise<void> => {
  const [postId, postedAt, postedByUserId] = [randomUUID(), new Date().toISOString(), randomUUID()];
  for (let at = 0; at < readers.length; at += 25) {
    const rows = readers.slice(at, at + 25).map((feedUserId) => ({ postId, feedUserId, postedAt, postedByUserId }));
    const requests = rows.map((row) => ({ PutRequest: { Item: toItem(row) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [nameOf(feed)]: requests } }));
  }
};

const fanOut = async (feeds: Feeds, ownerId: string): Promise<() => Promise<void>> => {
  const { postId } = await feeds.aPost(ownerId);
  return () => feeds.finish([{ do: 'fanOutPost', ownerId, postId }]);
};

/** What a fan-out holds at most beyond what was held before it, seen once a page. */
const mostHeld = async (feeds: Feeds, many: number): Promise<number> => {
  const ownerId = randomUUID();
  await feeds.follows(ownerId, people(many));
  const { postId } = await feeds.aPost(ownerId);
  const before = heldMegabytes();
  let [most, writes] = [before, 0];
  const after = (request: string) => {
    if (request === 'BatchWriteItem' && ++writes % 40 === 20) most = Math.max(most, heldMegabytes());
  };
  await feeds.finish([{ do: 'fanOutPost', ownerId, postId }], { after });
  return most - before;
};

async function* measure(closers: Closers): AsyncGenerator<Measurement> {
  const [engine] = engines;
  if (!engine) throw new Error('no DynamoDB engine runs here: install Java 17');
  const tables = await realTables(engine, [main, feed]);
  closers.add(tables.stop);
  const [feeds, ownerId, readers] = [feedsOn(tables), randomUUID(), people(followers)];
  await feeds.follows(ownerId, readers);

  // By turns, so that a table that grows and a machine that is busy slow both.
  const [fanOuts, loops]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const work = await fanOut(feeds, ownerId);
    fanOuts.push(await timeOf(work));
    loops.push(await timeOf(() => bareLoop(tables.dynamo, readers)));
  }
  const ratios = fanOuts.map((time, round) => (loops[round] ?? Number.NaN) / time);
  yield { name: `${engine}: a post to ${followers} followers, p50`, value: percentile(fanOuts, 0.5), unit: 'ms' };
  yield { name: 'the same rows in a bare loop, p50', value: percentile(loops, 0.5), unit: 'ms' };
  yield { name: 'rate of a fan-out to a bare loop, p50', value: percentile(ratios, 0.5), unit: '×', least: 0.9 };

  await mostHeld(feeds, 1_000);
  const few = await mostHeld(feeds, 1_000);
  const many = await mostHeld(feeds, 20_000);
  yield { name: 'held for 1,000 followers', value: few, unit: 'MB' };
  yield { name: 'held for 20,000 followers', value: many, unit: 'MB', limit: Math.max(few, 0) + 2 };
}

export const fanOutPart: Part = { title: 'a post on its way to feeds, without notifications', measure };
