import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { durationOf } from '../../../local/duration.ts';
import { engines } from '../../support/engine.ts';
import { type SmallCloud, startSmallCloud } from '../../support/small-cloud.ts';

const day = 24 * 3_600_000;

describe('the clock', () => {
  const [engine = 'dynoxide'] = engines;
  let cloud: SmallCloud;
  beforeAll(async () => {
    cloud = await startSmallCloud(engine);
  });
  afterAll(() => cloud?.stop());

  const put = ['PutItem', { TableName: 'things', Item: { pk: { S: 'a' }, sk: { S: 'a' } } }] as const;
  const nearTo = (text: string, moment: number) => Math.abs(Date.parse(text) - moment) < 10_000;

  test('moves forward for functions too, which still call DynamoDB', async () => {
    const before = await cloud.run([put]);
    cloud.clock.advance(3 * day);
    const after = await cloud.run([put, put]);
    cloud.clock.advance(2 * day);
    const later = await cloud.run([put, put]);
    expect(nearTo(before.now, Date.now())).toBe(true);
    expect(nearTo(after.now, Date.now() + 3 * day)).toBe(true);
    expect(nearTo(after.text, Date.now() + 3 * day)).toBe(true);
    expect([after.answers, after.dated]).toEqual([[{}, {}], '1970-01-01T00:00:00.000Z']);
    expect(nearTo(later.now, Date.now() + 5 * day)).toBe(true);
    expect(later.answers).toEqual([{}, {}]);
  });

  test('is moved and read at the port', async () => {
    const before = cloud.clock.now();
    const told = (await cloud.control('POST', 'clock', { advance: 'PT1H30M' })) as { readonly now: string };
    expect(nearTo(told.now, before + 90 * 60_000)).toBe(true);
    await cloud.control('POST', 'clock', { advance: 1800 });
    expect(Math.abs(cloud.clock.now() - before - 2 * 3_600_000)).toBeLessThan(10_000);
    expect(await cloud.control('GET', 'clock')).toEqual({ now: expect.stringMatching(/^\d{4}-/) });
  });

  test.each([-5, 'PT', 'P1M', 'soon', undefined])('is not moved by %j', async (advance) => {
    const before = cloud.clock.now();
    expect(await cloud.control('POST', 'clock', { advance })).toEqual({
      message: expect.stringMatching(/ is no duration: give seconds, or text such as PT5M or P1DT12H$/),
    });
    expect(cloud.clock.now() - before).toBeLessThan(10_000);
  });

  test('is out of reach of pages from elsewhere', async () => {
    const post = (origin: string) =>
      fetch(`${cloud.origin}/_plaza/clock`, { method: 'POST', headers: { origin }, body: '{"advance":1}' });
    const answers = [await post('https://elsewhere.example'), await post(cloud.origin)];
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });
});

test.each([
  [5, 5000],
  [0.25, 250],
  ['PT5M', 300_000],
  ['P2W', 14 * day],
  ['P1DT2H3M4.5S', day + 7_384_500],
])('the duration %j is %d milliseconds', (given, milliseconds) => {
  expect(durationOf(given)).toBe(milliseconds);
});
