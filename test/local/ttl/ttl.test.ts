import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engine.ts';
import { type SmallCloud, startSmallCloud } from '../../support/small-cloud.ts';

const day = 24 * 3_600_000;
const key = (name: string) => ({ pk: { S: name }, sk: { S: name } });

describe.each(engines)('time-to-live on %s', (engine) => {
  let cloud: SmallCloud;
  beforeAll(async () => {
    cloud = await startSmallCloud(engine);
  });
  afterAll(() => cloud?.stop());

  const put = (name: string, expiresAt: object) =>
    ['PutItem', { TableName: 'things', Item: { ...key(name), expiresAt } }] as const;
  const inSeconds = (milliseconds: number) => ({ N: String(Math.floor((cloud.clock.now() + milliseconds) / 1000)) });
  const left = async (): Promise<readonly string[]> => {
    const { answers } = await cloud.run([['Scan', { TableName: 'things' }]]);
    const items = answers[0]?.['Items'] as readonly { readonly pk: { readonly S: string } }[];
    return items.map(({ pk }) => pk.S).sort();
  };
  /** Who deleted what, as the stream told it. */
  const removals = async (): Promise<Readonly<Record<string, string>>> => {
    await cloud.settled();
    const { answers } = await cloud.run([['Scan', { TableName: 'notes' }]]);
    const notes = answers[0]?.['Items'] as readonly { readonly [name: string]: { readonly S: string } }[];
    const removed = notes.filter(({ sk }) => sk?.S.startsWith('REMOVE '));
    return Object.fromEntries(removed.map(({ sk, by }) => [sk?.S.slice('REMOVE '.length), by?.S ?? '']));
  };

  test('items go once their time is past by the cloud clock, in the name of DynamoDB', async () => {
    await cloud.run([
      put('tomorrow', inSeconds(day)),
      put('next-week', inSeconds(7 * day)),
      put('deleted-by-hand', inSeconds(day)),
      put('no-time', { S: 'soon' }),
      put('ages-ago', inSeconds(-6 * 365 * day)),
      ['DeleteItem', { TableName: 'things', Key: key('deleted-by-hand') }],
    ]);
    cloud.clock.advance(day / 2);
    await cloud.settled();
    expect(await left()).toEqual(['ages-ago', 'next-week', 'no-time', 'tomorrow']);

    await cloud.control('POST', 'clock', { advance: 'P1D' });
    await cloud.settled();
    expect(await left()).toEqual(['ages-ago', 'next-week', 'no-time']);
    expect(await removals()).toEqual({ 'deleted-by-hand': 'user', tomorrow: 'dynamodb.amazonaws.com' });
  });

  test('an item made anew under the same key is deleted in its own right', async () => {
    await cloud.run([put('again', inSeconds(day))]);
    cloud.clock.advance(2 * day);
    await cloud.settled();
    await cloud.run([put('again', inSeconds(day)), ['DeleteItem', { TableName: 'things', Key: key('again') }]]);
    expect((await removals())['again']).toBe('user');
  });

  test('many items go at once', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `many-${at}`);
    await cloud.run(names.map((name) => put(name, inSeconds(day))));
    cloud.clock.advance(2 * day);
    const gone = Object.keys(await removals()).filter((name) => name.startsWith('many-'));
    expect(gone.sort()).toEqual([...names].sort());
  });
});
