import { readFileSync } from 'node:fs';
import { Code } from 'aws-cdk-lib/aws-appsync';

/** The whole of our APPSYNC_JS: carry the call to a function and its refusal back, publish, and guard a subscription. */
const source = (name: string) =>
  readFileSync(new URL(`./appsync/${name}.js`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\n');

export const invoke = Code.fromInline(source('invoke'));

/** AppSync gathers the calls of one level into one invocation, which answers with a list of the same order. */
export const invokeBatch = Code.fromInline(source('invoke').replace("'Invoke'", "'BatchInvoke'"));

/** As `invoke`, but where only these fields are asked of the caller, the caller's id is the answer. */
export const invokeUnlessSpared = (fields: readonly string[]) =>
  Code.fromInline(
    source('invoke-unless-spared').replace("'SPARED'", fields.map((name) => `'${name}'`).join(', ')) +
      source('invoke').replace('export function request', 'function invoke'),
  );

export const subscribe = Code.fromInline(source('subscribe'));

export const publish = (under = '') => Code.fromInline(source('publish').replace("'UNDER'", `'${under}'`));
