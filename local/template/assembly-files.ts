import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Template } from './template.ts';

/** One stack as cdk.out holds it: its template and where its assets lie. */
export interface StackFile {
  readonly name: string;
  readonly template: Template;
  /** Asset hash → absolute path of the folder or file. */
  readonly assets: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly artifacts?: Readonly<Record<string, Artifact>>;
}

interface Artifact {
  readonly type: string;
  readonly properties?: {
    readonly templateFile?: string;
    readonly stackName?: string;
    readonly file?: string;
    readonly directoryName?: string;
  };
  readonly dependencies?: readonly string[];
}

interface AssetManifest {
  readonly files?: Readonly<Record<string, { readonly source: { readonly path?: string } }>>;
}

export const readTemplate = (path: string): Template => readJson(path) as Template;

/** Every stack of the assembly, and of the stages inside it, each after the stacks it depends on. */
export const readStackFiles = (directory: string): readonly StackFile[] => {
  const artifacts = (readJson(join(directory, 'manifest.json')) as Manifest).artifacts ?? {};
  const assets = new Map(Object.values(artifacts).flatMap((artifact) => assetsOf(directory, artifact)));

  return inDependencyOrder(artifacts).flatMap((id): readonly StackFile[] => {
    const { type, properties } = artifacts[id] ?? { type: 'none' };
    if (type === 'cdk:cloud-assembly') return readStackFiles(join(directory, properties?.directoryName ?? id));
    if (type !== 'aws:cloudformation:stack') return [];
    const template = readTemplate(join(directory, properties?.templateFile ?? `${id}.template.json`));
    return [{ name: properties?.stackName ?? id, template, assets }];
  });
};

const assetsOf = (directory: string, { type, properties }: Artifact): readonly (readonly [string, string])[] => {
  if (type !== 'cdk:asset-manifest' || properties?.file === undefined) return [];
  const manifestPath = join(directory, properties.file);
  const files = (readJson(manifestPath) as AssetManifest).files ?? {};
  return Object.entries(files).flatMap(([hash, { source }]) =>
    source.path === undefined ? [] : [[hash, resolve(dirname(manifestPath), source.path)] as const],
  );
};

const inDependencyOrder = (artifacts: Readonly<Record<string, Artifact>>): readonly string[] => {
  const ordered = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (ordered.has(id) || artifacts[id] === undefined) return;
    if (path.includes(id)) throw new Error(`stacks depend on each other in a circle: ${[...path, id].join(' → ')}`);
    for (const dependency of artifacts[id].dependencies ?? []) visit(dependency, [...path, id]);
    ordered.add(id);
  };
  for (const id of Object.keys(artifacts)) visit(id, []);
  return [...ordered];
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`cannot read ${path}: synthesize first with npm run synth`, { cause });
  }
};
