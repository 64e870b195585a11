import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { all, atLeast, atMost, type Condition, equals } from '../runtime/condition.ts';
import { createStore, type Store } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { put, remove, update } from '../runtime/write.ts';
import type { MainKey } from './index-keys.ts';
import { firstLandmark, nextLandmark, rebased } from './trending.rules.ts';
import { type Trending, type TrendingType, trendingIndexKeys } from './trending.ts';
import { type TrendingLandmark, trendingLandmarkKey, trendingLandmarkSchemaVersion } from './trending-landmark.ts';

type Row = Trending & MainKey;

const keyOf = ({ partitionKey, sortKey }: Row): MainKey => ({ partitionKey, sortKey });

/** Scores have more digits than a number here; anyone's view since would have added far more than this. */
const hair = 1e-12;
const asRead = ({ gsiA4SortKey: score, lastDeflatedAt }: Row): Condition =>
  all(
    equals('lastDeflatedAt', lastDeflatedAt),
    atLeast('gsiA4SortKey', score * (1 - hair)),
    atMost('gsiA4SortKey', score * (1 + hair)),
  );

const list = (type: TrendingType) => ({ index: 'GSI-A4', hash: `${type}/trending` }) as const;

/** New scores count from the new landmark at once, before any old one is re-based. */
const settleLandmark = async (store: Store, now: string): Promise<string> => {
  const key = trendingLandmarkKey();
  const stored = (await store.get<TrendingLandmark>(main, key))?.landmark;
  const landmark = nextLandmark(stored ?? firstLandmark(now), now);
  const row: TrendingLandmark = { schemaVersion: trendingLandmarkSchemaVersion, landmark };
  if (landmark !== stored) await store.commit(put(main, { ...key, ...row }));
  return landmark;
};

const rebase = (store: Store, type: TrendingType, row: Row, landmark: string): Promise<boolean> => {
  const score = rebased(row.gsiA4SortKey, row.lastDeflatedAt, landmark);
  const set = { lastDeflatedAt: landmark, ...trendingIndexKeys(type, score) };
  return commitIf(store, update(main, keyOf(row), { set }, { condition: asRead(row) }));
};

/**
 * Brings scores that count from elsewhere to the landmark, the lowest first: what is done is then below what is not, and
 * the order holds at every moment. What an old landmark left is far above the rest, so on other days the first row
 * says that nothing is to be done. A row that moves meanwhile is met again.
 */
const rebaseAll = async (store: Store, type: TrendingType, landmark: string): Promise<void> => {
  for (let rounds = 0; rounds < 10; rounds++) {
    const [top] = (await store.query<Row>(main, { ...list(type), reverse: true, limit: 1 })).items;
    if (!top || top.lastDeflatedAt === landmark) return;
    for await (const rows of store.pages<Row>(main, list(type))) {
      const stale = rows.filter(({ lastDeflatedAt }) => lastDeflatedAt !== landmark);
      for (const row of stale) await rebase(store, type, row, landmark);
    }
  }
};

const best = 10_000;

/** Keeps the best; one that gets a view while it is being removed stays. */
const prune = async (store: Store, type: TrendingType, keep: number): Promise<void> => {
  let surplus = (await store.count(main, list(type))) - keep;
  if (surplus <= 0) return;
  for await (const rows of store.pages<Row>(main, list(type))) {
    const lowest = rows.slice(0, surplus);
    await Promise.all(lowest.map((row) => commitIf(store, remove(main, keyOf(row), { condition: asRead(row) }))));
    surplus -= lowest.length;
    if (surplus <= 0) return;
  }
};

/** Once a day: nothing is rewritten but what fell out of the best, and every 40 days the measure. */
export const keepTrending = async (world: World, keep = best): Promise<void> => {
  const store = createStore(world.dynamo);
  const landmark = await settleLandmark(store, world.timestamp());
  for (const type of ['post', 'user'] as const) {
    await rebaseAll(store, type, landmark);
    await prune(store, type, keep);
  }
};

export const handler = (): Promise<void> => keepTrending(theWorld());
