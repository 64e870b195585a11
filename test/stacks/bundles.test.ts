import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Building, buildLambdas } from '../../bin/build.ts';
import { isTooLarge, limits, sizes } from '../../bin/size.ts';
import { bundles } from '../../contract/bundles.ts';
import { bundleFolder } from '../../lib/plaza-function.ts';

const built = () =>
  Object.fromEntries(readdirSync(bundleFolder).map((file) => [file, readFileSync(join(bundleFolder, file))]));

describe('bundles', () => {
  let building: Building;
  beforeAll(async () => {
    building = await buildLambdas();
  });

  it('every function has a name of its own', () => {
    const names = bundles.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it(`no function loads more than ${limits.total} KB, nor more than ${limits.own} KB of our own`, () => {
    expect(sizes(building.metafile).filter(isTooLarge)).toEqual([]);
  });

  it('building again changes nothing', async () => {
    const before = built();
    await buildLambdas();
    expect(built()).toEqual(before);
  });

  it('source maps stay out of what is deployed', () => {
    expect(readdirSync(bundleFolder).filter((file) => !file.endsWith('.mjs'))).toEqual([]);
  });

  it.each(bundles.map(({ name }) => name))('%s loads and has a handler', async (name) => {
    const module: unknown = await import(pathToFileURL(join(bundleFolder, `${name}.mjs`)).href);
    expect(module).toMatchObject({ handler: expect.any(Function) });
  });
});
