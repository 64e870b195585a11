import { createClock } from '../../local/clock.ts';
import type { Assembly, Functions, Ground, InvokeResult, Resource } from '../../local/cloud.ts';
import { createCredentials } from '../../local/credentials.ts';
import { silentLog } from './engine.ts';

export const region = 'us-east-1';
export const account = '000000000000';

export const aResource = (
  type: string,
  logicalId: string,
  properties: Resource['properties'],
  arn: string,
): Resource => ({
  stack: 'Test',
  logicalId,
  type,
  properties,
  physicalId: logicalId,
  arn,
});

export const functionArn = (name: string): string => `arn:aws:lambda:${region}:${account}:function:${name}`;

export const aFunction = (name: string): Resource => aResource('AWS::Lambda::Function', name, {}, functionArn(name));

export const anAssembly = (resources: readonly Resource[]): Assembly => ({
  region,
  account,
  resources,
  ofType: (type) => resources.filter((resource) => resource.type === type),
  byArn: (arn) => resources.find((resource) => resource.arn === arn),
});

export interface Invoked {
  readonly functionArn: string;
  readonly payload: unknown;
  readonly cause: string | undefined;
}

type Handler = (payload: never, invoked: Invoked) => unknown;

export interface Stand extends Functions {
  readonly invoked: readonly Invoked[];
}

/** Stands where Lambda would: handlers by function name, and a note of each invocation. */
export const functionsOf = (handlers: Readonly<Record<string, Handler>>): Stand => {
  const invoked: Invoked[] = [];
  return {
    invoked,
    invoke: async (arn, payload, cause): Promise<InvokeResult> => {
      const invocation = { functionArn: arn, payload: structuredClone(payload), cause };
      invoked.push(invocation);
      const handler = handlers[arn.split(':').at(-1) ?? ''];
      if (!handler) return { ok: false, errorType: 'ResourceNotFoundException', errorMessage: `no function ${arn}` };
      try {
        return { ok: true, payload: await handler(structuredClone(payload) as never, invocation) };
      } catch (error) {
        return { ok: false, errorType: 'Error', errorMessage: error instanceof Error ? error.message : String(error) };
      }
    },
  };
};

export const aGround = (given: Partial<Ground> & { readonly resources?: readonly Resource[] } = {}): Ground => {
  const { resources = [], ...rest } = given;
  const clock = given.clock ?? createClock();
  return {
    assembly: anAssembly(resources),
    clock,
    log: silentLog,
    credentials: createCredentials(clock, undefined),
    functions: functionsOf({}),
    origin: 'http://127.0.0.1:4000',
    data: undefined,
    ...rest,
  };
};
