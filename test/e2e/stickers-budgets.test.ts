import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { requestsOf } from '../support/meter.ts';
import { aGuest, type Person } from '../support/person.ts';
import { aFile, filesOf, found, removeTags, status, tag } from '../support/stickers.ts';

describe('what sticker operations cost', () => {
  let cloud: Cloud;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    cloud = await startLaptop();
    [ann, bob] = [await aGuest(cloud), await aGuest(cloud)];
  });
  afterAll(() => cloud?.stop());
  beforeEach(() => cloud.meter.reset());

  it('a replacement is one query and one transaction; storing the same again is the query alone', async () => {
    const values = ['one fox', 'two foxes', 'three foxes'];
    await tag(ann, aFile('cost', 'cost'), values);
    expect(requestsOf(cloud, 'Mutation.setStickerTags')).toEqual({
      ...{ operations: 1, invocations: 1, requests: 2, byKind: { Query: 1, TransactWriteItems: 1 } },
    });
    cloud.meter.reset();
    await tag(ann, aFile('cost', 'cost'), values);
    expect(requestsOf(cloud, 'Mutation.setStickerTags').byKind).toEqual({ Query: 1 });
  });

  it('a removal is one query and one transaction, and the clean-up comes afterwards', async () => {
    await ann.ask(removeTags, { file: 'cost' });
    expect(requestsOf(cloud, 'Mutation.removeStickerTags').byKind).toEqual({ Query: 1, TransactWriteItems: 1 });
  });

  it('a search is two queries at most, and the pages after the first are one', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `s-${String(at).padStart(2, '0')}`);
    for (const name of names) await tag(bob, aFile(name, 'cost'), ['search a', 'search b', 'search c']);
    await tag(ann, aFile('s-00', 'cost'), ['search d']);
    cloud.meter.reset();
    const first = await found(ann, 'search', { limit: 20 });
    expect(requestsOf(cloud, 'Query.searchStickerTags')).toMatchObject({ invocations: 1, byKind: { Query: 2 } });
    cloud.meter.reset();
    const second = await found(ann, 'search', { limit: 20, nextToken: first.nextToken });
    expect(requestsOf(cloud, 'Query.searchStickerTags')).toMatchObject({ invocations: 1, byKind: { Query: 1 } });
    expect([...filesOf(first), ...filesOf(second)].sort()).toEqual(names);
  });

  it('the status of a set of 120 is two queries', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `t-${String(at).padStart(3, '0')}`);
    for (const name of names.slice(0, 40)) await tag(bob, aFile(name, 'status'), ['status a', 'status b']);
    cloud.meter.reset();
    expect(await status(ann, 'status', names)).toEqual(names.slice(0, 40));
    expect(requestsOf(cloud, 'Query.stickerSetStatus')).toMatchObject({ invocations: 1, byKind: { Query: 2 } });
  });
});
