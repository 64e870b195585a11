import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small cdk.out made by hand, laid out exactly as CDK does, so that tests say what the template holds. */
export interface StackFixture {
  readonly name: string;
  readonly template: Readonly<Record<string, unknown>>;
  readonly dependencies?: readonly string[];
  /** Asset hash → path, relative to the assembly or absolute. */
  readonly assets?: Readonly<Record<string, string>>;
}

export const writeAssembly = (directory: string, stacks: readonly StackFixture[]): string => {
  mkdirSync(directory, { recursive: true });
  const write = (name: string, value: unknown) => writeFileSync(join(directory, name), JSON.stringify(value));
  const artifacts = stacks.flatMap(({ name, template, dependencies = [], assets = {} }) => {
    const files = Object.entries(assets).map(([hash, path]) => [hash, { source: { path, packaging: 'zip' } }]);
    write(`${name}.template.json`, template);
    write(`${name}.assets.json`, { version: '55.0.0', files: Object.fromEntries(files) });
    return [
      [`${name}.assets`, { type: 'cdk:asset-manifest', properties: { file: `${name}.assets.json` } }],
      [
        name,
        {
          type: 'aws:cloudformation:stack',
          properties: { templateFile: `${name}.template.json` },
          dependencies: [...dependencies, `${name}.assets`],
        },
      ],
    ] as const;
  });
  write('manifest.json', { version: '55.0.0', artifacts: Object.fromEntries(artifacts) });
  return directory;
};

export const assetHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A Lambda function whose code lies in `folder`, as a template resource. */
export const functionResource = (folder: string, properties: Readonly<Record<string, unknown>> = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Bucket: 'assets', S3Key: `${assetHash(folder)}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs22.x',
    Timeout: 5,
    ...properties,
  },
});

/** A table with string keys pk and sk, a stream, and the given indexes, each on one string attribute of its own name. */
export const tableResource = (name: string, indexes: readonly string[] = []) => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk', ...indexes].map((attribute) => ({
      AttributeName: attribute,
      AttributeType: 'S',
    })),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((attribute) => ({
        IndexName: `by-${attribute}`,
        KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
});

/** A folder of the test's own, removed by `remove`. */
export const temporaryFolder = (): { readonly path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'plaza-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const writeCode = (folder: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
