import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aGuest, type Person } from '../support/person.ts';
import {
  aFile,
  type Found,
  filesOf,
  found,
  removeTags,
  searchTags,
  setTags,
  status,
  statusOf,
  tag,
  tagsOf,
} from '../support/stickers.ts';

describe('sticker tags', () => {
  let cloud: Cloud;
  let ann: Person;
  let bob: Person;
  let eve: Person;
  beforeAll(async () => {
    cloud = await startLaptop();
    [ann, bob, eve] = [await aGuest(cloud), await aGuest(cloud), await aGuest(cloud)];
  });
  afterAll(() => cloud?.stop());

  describe('of two people, five files and two sets', () => {
    const [one, two, three, four] = [
      aFile('d8-1', 'd8a'),
      aFile('d8-2', 'd8a'),
      aFile('d8-3', 'd8a'),
      aFile('d8-4', 'd8b'),
    ];
    const setless = { fileUniqueId: 'd8-5', fileId: 'send-d8-5', mimeType: 'video/mp4' };
    beforeAll(async () => {
      await tag(ann, one, ['greeting one', 'there it is']);
      await tag(ann, two, ['farewell two']);
      await tag(bob, two, ['greeting two']);
      await tag(bob, four, ['greeting four']);
      await tag(bob, setless, ['greeting five']);
    });

    it("a replacement takes away the author's values and leaves those of others", async () => {
      await tag(ann, two, ['goodbye two']);
      expect((await ann.ask(tagsOf, { file: 'd8-2' })).data).toEqual({
        stickerTags: [
          { value: 'goodbye two', authorUserId: ann.userId, authorCount: null, visibility: 'PUBLIC' },
          { value: 'goodbye two', authorUserId: null, authorCount: 1, visibility: 'PUBLIC' },
          { value: 'greeting two', authorUserId: null, authorCount: 1, visibility: 'PUBLIC' },
        ],
      });
      expect([filesOf(await found(bob, 'farewell')), filesOf(await found(bob, 'goodbye'))]).toEqual([[], ['d8-2']]);
    });

    it('mine come first, then those of everyone, each with what it is known by', async () => {
      const { items, nextToken } = await found(ann, 'greeting');
      expect(nextToken).toBeNull();
      expect(items).toEqual([
        {
          ...{ value: 'greeting one', authorUserId: ann.userId, authorCount: null, visibility: 'PUBLIC' },
          createdAt: expect.stringMatching(/Z$/),
          file: { ...one },
        },
        ...[
          ['greeting five', setless.fileUniqueId, null],
          ['greeting four', 'd8-4', 'd8b'],
          ['greeting two', 'd8-2', 'd8a'],
        ].map(([value, fileUniqueId, setName]) => ({
          ...{ value, authorUserId: null, authorCount: 1, visibility: 'PUBLIC', createdAt: null },
          file: { fileUniqueId, fileId: `send-${fileUniqueId}`, setName },
        })),
      ]);
    });

    it('only the beginning of a value matches', async () => {
      expect([filesOf(await found(ann, 'it is')), filesOf(await found(ann, 'There IT'))]).toEqual([[], ['d8-1']]);
    });

    it('mine only, by argument or by a leading !', async () => {
      expect(filesOf(await found(ann, 'greeting', { mineOnly: true }))).toEqual(['d8-1']);
      expect(filesOf(await found(ann, '!greeting'))).toEqual(['d8-1']);
      expect(filesOf(await found(eve, '!greeting'))).toEqual([]);
    });

    it('what is too short or too long has no answer, and what is empty is refused', async () => {
      expect([await found(ann, 'gr'), await found(ann, 'g'.repeat(21)), await found(ann, '!?')]).toEqual(
        Array(3).fill({ items: [], nextToken: null }),
      );
      expect(await ann.refusal(searchTags, { query: ' ' })).toBe('ClientError: Query must be a non-empty string');
    });

    it('the status of a set, by anyone and by me, and of a set nobody knows', async () => {
      const asked = [three, two, one].map(({ fileUniqueId }) => fileUniqueId);
      expect([
        await status(ann, 'd8a', asked),
        await status(ann, 'd8a', asked, true),
        await status(bob, 'd8a', asked, true),
        await status(eve, 'd8a', asked),
        await status(eve, 'd8a', asked, true),
        await status(ann, 'nobody knows', asked),
      ]).toEqual([['d8-2', 'd8-1'], ['d8-2', 'd8-1'], ['d8-2'], ['d8-2', 'd8-1'], [], []]);
    });

    it('all tags of an author, or those in a set', async () => {
      const mine = `query ($setName: String, $limit: Int, $nextToken: String) {
        myStickerTags(setName: $setName, limit: $limit, nextToken: $nextToken) { items { value } nextToken } }`;
      const values = async (variables: object) => {
        const page = (await bob.ask(mine, variables)).data?.['myStickerTags'] as Found | undefined;
        return { values: page?.items.map(({ value }) => value), nextToken: page?.nextToken };
      };
      expect(await values({ setName: 'd8b' })).toEqual({ values: ['greeting four'], nextToken: null });
      const first = await values({ limit: 2 });
      expect(first.values).toEqual(['greeting five', 'greeting four']);
      expect(await values({ limit: 2, nextToken: first.nextToken })).toEqual({
        values: ['greeting two'],
        nextToken: null,
      });
      expect(await ann.refusal(mine, { nextToken: first.nextToken })).toBe(
        'ClientError: nextToken is not one this list gave you: start again without it',
      );
    });

    it('are exported as CSV, whole', async () => {
      const { data } = await bob.ask('{ exportStickerTags { csv nextToken } }');
      const part = data?.['exportStickerTags'] as { csv: string; nextToken: string | null } | undefined;
      const [header, ...lines] = part?.csv.split('\r\n') ?? [];
      expect([header, part?.nextToken, lines.map((line) => line.replace(/[^,]*$/, ''))]).toEqual([
        'value,visibility,fileUniqueId,fileId,setName,mimeType,createdAt',
        null,
        [
          'greeting five,PUBLIC,d8-5,send-d8-5,,video/mp4,',
          'greeting four,PUBLIC,d8-4,send-d8-4,d8b,,',
          'greeting two,PUBLIC,d8-2,send-d8-2,d8a,,',
          '',
        ],
      ]);
    });
  });

  it('25 values are stored, and stored again', async () => {
    const values = Array.from({ length: 25 }, (_, at) => `value ${String(at).padStart(2, '0')}`);
    const first = await tag(ann, aFile('many', 'many'), values);
    expect(await tag(ann, aFile('many', 'many'), values)).toEqual(first);
    expect(filesOf(await found(bob, 'value 2'))).toEqual(['many']);
  });

  it('a text gives its phrases and their tails', async () => {
    const { data } = await ann.ask(setTags, { file: aFile('text'), text: 'Cute little ЛИСА, hello' });
    const tags = data?.['setStickerTags'] as { value: string }[] | undefined;
    expect(tags?.map(({ value }) => value)).toEqual(['cute little лиса', 'hello', 'little лиса', 'лиса']);
    expect(filesOf(await found(bob, 'лис'))).toEqual(['text']);
  });

  it.each([
    [{ file: aFile('bad'), text: 'ab' }, 'Input is too short', 'TEXT_TOO_SHORT'],
    [{ file: aFile('bad'), text: 'x'.repeat(101) }, 'Input is too long', 'TEXT_TOO_LONG'],
    [{ file: aFile('bad'), text: 'a, b, c' }, 'Your tags are either too short or too long', 'NO_USABLE_TAGS'],
    [{ file: aFile('bad') }, 'Values list is empty', 'NO_VALUES'],
    [{ file: aFile('bad'), values: [] }, 'Values list is empty', 'NO_VALUES'],
    [
      { file: aFile('bad'), values: Array(26).fill('value') },
      'Cannot store more than 25 tags per request',
      'TOO_MANY_VALUES',
    ],
    [
      { file: aFile('bad'), text: 'value', values: ['value'] },
      'Give either text or values, not both',
      'TEXT_AND_VALUES',
    ],
    [
      { file: { ...aFile('bad'), mimeType: 'text/html' }, values: ['value'] },
      'mimeType `text/html` is unknown: give video/mp4 or image/gif',
      'BAD_MIME_TYPE',
    ],
  ])('tagging is refused (%#)', async (variables, message, code) => {
    const { errors } = await ann.ask(setTags, variables);
    expect(errors?.[0]).toMatchObject({ message: `ClientError: ${message}`, errorInfo: { code, status: 400 } });
  });

  it.each(['#', 'a#b', 'a/b', '', 'x'.repeat(257)])('the id %j is refused before anything is read', async (id) => {
    for (const [query, variables] of [
      [removeTags, { file: id }],
      [tagsOf, { file: id }],
      [statusOf, { setName: 'fine', files: [id] }],
      [setTags, { file: { fileUniqueId: id, fileId: 'fine' }, values: ['value'] }],
      [setTags, { file: { fileUniqueId: 'fine', fileId: id }, values: ['value'] }],
    ] as const) {
      expect(await ann.refusal(query, variables)).toMatch(
        /is not a usable id: give 1 to 256 characters without \/ or #$/,
      );
    }
  });
});
