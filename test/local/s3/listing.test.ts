import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBucket, startBuckets, texts } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBuckets>>;
const keys = ['a', 'photos/2025/x', 'photos/2026/y', 'photos/2026/z', 'photos/top', 'z'];

beforeAll(async () => {
  stage = await startBuckets([aBucket('photos')]);
  for (const key of [...keys].reverse()) await stage.call('PUT', `photos/${key}`, { body: key });
});
afterAll(() => stage.stop());

const list = async (query: Record<string, string> = {}) => {
  const { text } = await stage.call('GET', `photos?${new URLSearchParams({ 'list-type': '2', ...query })}`);
  return {
    keys: texts(text, 'Key'),
    prefixes: texts(text, 'Prefix').slice(1),
    truncated: texts(text, 'IsTruncated')[0],
    next: texts(text, 'NextContinuationToken')[0],
  };
};

test('objects are listed in the order of their keys', async () => {
  expect(await list()).toEqual({ keys, prefixes: [], truncated: 'false', next: undefined });
  expect((await list({ prefix: 'photos/2026' })).keys).toEqual(['photos/2026/y', 'photos/2026/z']);
  expect((await list({ 'start-after': 'photos/2026/y' })).keys).toEqual(['photos/2026/z', 'photos/top', 'z']);
});

test('a delimiter makes folders', async () => {
  expect(await list({ delimiter: '/' })).toMatchObject({ keys: ['a', 'z'], prefixes: ['photos/'] });
  expect(await list({ delimiter: '/', prefix: 'photos/' })).toMatchObject({
    ...{ keys: ['photos/top'], prefixes: ['photos/2025/', 'photos/2026/'] },
  });
});

test('a folder with keys after the start is still there', async () => {
  expect(await list({ delimiter: '/', 'start-after': 'photos/2025/x' })).toMatchObject({
    ...{ keys: ['z'], prefixes: ['photos/'] },
  });
});

test('pages hold every object and folder once', async () => {
  for (const query of [{}, { delimiter: '/' }, { delimiter: '/', prefix: 'photos/' }]) {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await list({
        ...query,
        'max-keys': '1',
        ...(token !== undefined && { 'continuation-token': token }),
      });
      found.push(...page.keys, ...page.prefixes);
      token = page.next;
    } while (token !== undefined);
    const whole = await list(query);
    expect(found).toEqual([...whole.keys, ...whole.prefixes].sort());
  }
});
