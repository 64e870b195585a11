import { main } from '../../contract/tables/main.ts';
import { createStore } from '../runtime/store.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { changePost } from './post.changes.ts';
import { deleting } from './post.states.ts';

const day = 24 * 3600 * 1000;
const hour = 3600 * 1000;

/** Usually today and yesterday; once an hour a month back, should the clock have stood still for long. */
const daysToLookAt = (now: number): readonly string[] =>
  Array.from({ length: now % hour < 60_000 ? 31 : 2 }, (_, back) =>
    new Date(now - back * day).toISOString().slice(0, 10),
  );

/** Begins to delete every post whose time is up: a Query per day, nothing is scanned. */
export const expirePosts = async (world: World): Promise<void> => {
  const [store, now] = [createStore(world.dynamo), world.timestamp()];
  const [today = '', time = ''] = now.replace(/Z$/, '').split('T');
  for (const date of daysToLookAt(Date.parse(now))) {
    const rows = store.pages<{ readonly partitionKey: string }>(main, {
      index: 'GSI-K1',
      hash: `post/${date}`,
      ...(date === today && { range: { is: '<=', value: time } }),
    });
    for await (const page of rows) {
      await Promise.all(
        page.map(({ partitionKey }) =>
          changePost({ store, world }, partitionKey.slice('post/'.length), (post) =>
            post.expiresAt && post.expiresAt <= now && post.postStatus !== 'DELETING' ? deleting(post) : undefined,
          ),
        ),
      );
    }
  }
};

export const handler = (): Promise<void> => expirePosts(theWorld());
