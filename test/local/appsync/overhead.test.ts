import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';
import { signedHeaders } from './signer.ts';

const user = { userId: 'u', name: 'Ada', bio: 'first' };
const code = `import { util } from '@aws-appsync/utils';
  export function request(ctx) { return { operation: 'Invoke', payload: { args: ctx.args, list: ctx.info.selectionSetList } }; }
  export function response(ctx) { if (ctx.error) util.error('no'); return ctx.result.data; }`;

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl: 'type Query { self: User } type User { userId: ID! name: String bio: String }',
    resolvers: { 'Query.self': { asks: 'self', code } },
    functions: { self: () => ({ data: user }) },
  });
});
afterAll(() => laptop.stop());

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const timed = async (rounds: number, work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times.slice(rounds / 4));
};

it('a signed query costs little more than the request that carries it', async () => {
  const body = JSON.stringify({ query: 'query q { self { userId name bio } }', variables: {} });
  const headers = await signedHeaders({ host: laptop.host, path: '/graphql', body, keys: laptop.keys });
  expect(await laptop.post(body, headers)).toMatchObject({ status: 200, body: { data: { self: user } } });

  // The same request refused at the door: what loopback, fetch and the port cost by themselves.
  const bare = await timed(800, () => laptop.post(body, {}));
  const full = await timed(800, () => laptop.post(body, headers));
  console.log(
    `appsync: ${full.toFixed(3)} ms signed query, ${bare.toFixed(3)} ms bare request, ${(full - bare).toFixed(3)} ms ours (p50)`,
  );
  expect(full - bare).toBeLessThan(1);
});
