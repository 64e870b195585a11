import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openObjectFiles } from '../../../local/s3/object-files.ts';
import { temporaryFolder } from '../../support/assembly.ts';

const folder = temporaryFolder();
afterEach(folder.remove);

const anObject = (key: string, content: string) => ({
  ...{ key, content: Buffer.from(content), contentType: 'text/plain', headers: {} },
});

test('objects outlive a restart, without what a crash left half done', async () => {
  const before = openObjectFiles(folder.path, () => 1_800_000_000_000);
  await before.put(anObject('../outside', 'first'));
  const info = await before.put(anObject('../outside', 'second'));
  await before.put(anObject('gone', 'x'));
  await before.delete('gone');
  const files = readdirSync(folder.path);
  expect(files).toHaveLength(2);
  for (const name of ['half-written', 'info.json.new']) writeFileSync(join(folder.path, name), 'x');

  const after = openObjectFiles(folder.path, Date.now);
  expect(after.list()).toEqual([info]);
  expect((await after.read('../outside'))?.content.toString()).toBe('second');
  expect(readdirSync(folder.path)).toEqual(files);
});
