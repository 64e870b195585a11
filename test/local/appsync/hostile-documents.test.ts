import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';

const sdl = 'type Query { node: Node } type Node { node: Node name: String slow: String }';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    properties: { QueryDepthLimit: 10 },
    resolvers: { 'Query.node': { asks: 'node' }, 'Node.slow': { asks: 'slow' } },
    functions: { node: () => ({ name: 'n' }), slow: () => 's' },
  });
});
afterAll(() => laptop.stop());

describe('a document made to waste work', () => {
  it('by fragments that spread each other twice is answered at once', async () => {
    const fragments = Array.from(
      { length: 40 },
      (_, n) => `fragment f${n} on Node { ...f${n + 1} ... on Node { ...f${n + 1} } }`,
    );
    const query = `{ node { ...f0 } } ${fragments.join(' ')} fragment f40 on Node { name }`;
    const begun = performance.now();
    expect(await laptop.ask(query)).toEqual({ data: { node: { name: 'n' } } });
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('by such fragments around the whole operation is answered at once, under its own name', async () => {
    const fragments = Array.from(
      { length: 40 },
      (_, n) => `fragment f${n} on Query { ...f${n + 1} ... on Query { ...f${n + 1} } }`,
    );
    const query = `{ ...f0 } ${fragments.join(' ')} fragment f40 on Query { alias: node { slow } }`;
    const begun = performance.now();
    expect(await laptop.ask(query)).toEqual({ data: { alias: { slow: 's' } } });
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(laptop.invocations.at(-1)).toMatchObject({ name: 'slow', operation: 'Query.node' });
  });

  it('by fragments that contain themselves is invalid', async () => {
    const { data, errors } = await laptop.ask('{ node { ...a } } fragment a on Node { node { ...a } }');
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: expect.stringContaining('FragmentCycle') }]);
  });

  it('by a hundred thousand fields is refused before it is validated', async () => {
    const { status, body } = await laptop.signed(JSON.stringify({ query: `{ node { ${'name '.repeat(100_000)} } }` }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ errorType: 'MalformedHttpRequestException' }] });
  });

  it('by nesting a thousand levels is cut at the depth limit', async () => {
    const query = `{ ${'node { '.repeat(1000)} name ${'}'.repeat(1001)}`;
    const { data } = await laptop.ask(query);
    expect(data).toEqual({ node: { node: null } });
  });
});
