import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLambdas } from '../../bin/build.ts';
import { synthesize } from '../../lib/app.ts';
import { bundleFolder } from '../../lib/plaza-function.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'plaza-synth-'));
  folders.push(made);
  return made;
};
beforeAll(() => buildLambdas());
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length), readFileSync(path, 'latin1')]),
  );

const jsonIn = (outdir: string, name: string) => JSON.parse(readFileSync(join(outdir, name), 'utf8'));

it('two syntheses of the same code are identical, byte for byte, and each takes less than ten seconds', () => {
  const [one, other] = [folder(), folder()];
  for (const outdir of [one, other]) {
    // Of its own time: other tests run beside it.
    const start = process.cpuUsage();
    synthesize('dev', outdir);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(10_000);
  }
  expect(filesIn(one)).toEqual(filesIn(other));
});

it('a laptop runs the code where the build puts it, so that a rebuild is live without a new synthesis', () => {
  const outdir = folder();
  synthesize('local', outdir, { stagingDisabled: true });
  const { files } = jsonIn(outdir, 'Plaza-local-Api.assets.json') as { files: Record<string, { source: object }> };
  const code = Object.values(files).find(({ source }) => 'packaging' in source && source.packaging === 'zip');
  expect(code?.source).toEqual({ path: bundleFolder, packaging: 'zip' });
  expect(readdirSync(outdir).filter((name) => name.startsWith('asset.'))).toEqual([]);
});

it('no stack has more than 400 resources, and there are at most 1.2 per GraphQL field', () => {
  const outdir = folder();
  synthesize('dev', outdir);
  const counts = ['Data', 'Identity', 'Media', 'Api', 'Reactions', 'Watch'].map(
    (stack) => Object.keys(jsonIn(outdir, `Plaza-dev-${stack}.template.json`).Resources).length,
  );
  const schema = buildSchema(awsScalars + readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  const fields = Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()));

  expect(Math.max(...counts)).toBeLessThanOrEqual(400);
  const resources = counts.reduce((sum, count) => sum + count, 0);
  expect(resources / fields.length).toBeLessThanOrEqual(1.2);
});

const awsScalars = ['Date', 'Time', 'DateTime', 'Timestamp', 'Email', 'JSON', 'URL', 'Phone', 'IPAddress']
  .map((name) => `scalar AWS${name}\n`)
  .concat('directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION\n')
  .join('');
