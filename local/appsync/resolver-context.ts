import type { FieldInfo } from './field-path.ts';
import type { Run } from './run.ts';
import { selectionOf } from './selection-set.ts';

/** One field to resolve. */
export interface Call {
  readonly source: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  readonly run: Run;
  readonly info: FieldInfo;
}

/** What APPSYNC_JS gets as `ctx`. */
export interface ResolverContext {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly identity: unknown;
  readonly source: unknown;
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly domainName: null };
  readonly info: object;
  readonly stash: object;
  readonly env: Readonly<Record<string, string>>;
  readonly prev: { readonly result: unknown } | null;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly type: string };
}

const shared = ({ source, args, run }: Call) => ({
  arguments: args,
  identity: run.caller.identity,
  source: source ?? null,
  request: { headers: run.headers, domainName: null },
});

const infoOf = ({ run, info }: Call) => ({
  fieldName: info.fieldName,
  parentTypeName: info.parentType.name,
  variables: run.variables,
});

/** AppSync shows code the selection only when asked for by name; handing `ctx.info` on loses it. */
export const codeContext = (call: Call, env: Readonly<Record<string, string>>): ResolverContext => ({
  ...shared(call),
  args: call.args,
  info: Object.defineProperties(infoOf(call), {
    selectionSetList: { get: () => selectionOf(call.info).selectionSetList },
    selectionSetGraphQL: { get: () => selectionOf(call.info).selectionSetGraphQL },
  }),
  stash: {},
  env,
  prev: null,
});

/** The event of a direct Lambda resolver. */
export const lambdaEvent = (call: Call) => ({
  ...shared(call),
  prev: null,
  info: { ...selectionOf(call.info), ...infoOf(call) },
  stash: {},
});
