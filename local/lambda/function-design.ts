import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../cloud.ts';

/** A function as its template resource says it must run. */
export interface FunctionDesign {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly folder: string | undefined;
  readonly handler: string;
  readonly runtime: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly concurrency: number | undefined;
}

interface FunctionProperties {
  readonly Handler?: string;
  readonly Runtime?: string;
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly Role?: string;
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
  readonly ReservedConcurrentExecutions?: number;
}

export const functionDesign = ({ physicalId, arn, properties, assetPath }: Resource): FunctionDesign => {
  const given = properties as FunctionProperties;
  const variables = Object.entries(given.Environment?.Variables ?? {});
  return {
    name: physicalId,
    arn,
    roleArn: given.Role ?? `${arn}/role`,
    folder: assetPath,
    handler: given.Handler ?? 'index.handler',
    runtime: given.Runtime ?? 'nodejs',
    timeoutMs: (given.Timeout ?? 3) * 1_000,
    memoryMb: given.MemorySize ?? 128,
    environment: Object.fromEntries(variables.map(([name, value]) => [name, String(value)])),
    concurrency: given.ReservedConcurrentExecutions,
  };
};

/** Where Lambda would look: `posts.handler` is export `handler` of posts.mjs, posts.js or posts.cjs. */
export const handlerModule = ({ name, folder, handler, runtime }: FunctionDesign) => {
  if (!runtime.startsWith('nodejs')) throw new Error(`function ${name} needs ${runtime}: the laptop runs Node.js only`);
  if (folder === undefined) throw new Error(`function ${name} has inline code: give it an asset`);
  const dot = handler.lastIndexOf('.');
  const file = handler.slice(0, dot);
  const modulePath = ['mjs', 'js', 'cjs']
    .map((type) => join(folder, `${file}.${type}`))
    .find((path) => existsSync(path));
  if (modulePath === undefined) throw new Error(`function ${name}: no ${file}.mjs, .js or .cjs in ${folder}`);
  return { modulePath, exportName: handler.slice(dot + 1) };
};
