import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import type { Ground } from '../../cloud.ts';
import { fieldError, messageOf } from '../field-error.ts';
import type { Call, ResolverContext } from '../resolver-context.ts';
import { isEarlyReturn, runtime } from './early-return.ts';
import { makeExtensions } from './extensions.ts';
import { strictObject } from './strict-object.ts';
import { makeUtil } from './util.ts';

/** What a handler came to: a value for the next step, or one that ends this step. */
export type Outcome = { readonly value: unknown; readonly early: boolean };

/** A resolver's or pipeline function's APPSYNC_JS. */
export interface Code {
  request(call: Call, context: ResolverContext): Outcome;
  response(call: Call, context: ResolverContext): Outcome;
}

type Handler = (context: ResolverContext) => unknown;

const handlerOf = (
  exported: Readonly<Record<string, unknown>>,
  name: 'request' | 'response',
  where: string,
): Handler => {
  const handler = exported[name];
  if (typeof handler !== 'function')
    throw new Error(`code of ${where} exports no function ${name}: AppSync calls both`);
  return handler as Handler;
};

/** Compiles each distinct code once: a hundred resolvers usually share one wrapper. */
export const codeLoader = ({ clock, log }: Pick<Ground, 'clock' | 'log'>) => {
  let running: Call | undefined;
  const current = (): Call => {
    if (!running) throw new Error('util and extensions may be used only while a handler runs');
    return running;
  };
  const modules: Readonly<Record<string, object>> = {
    '@aws-appsync/utils': strictObject('@aws-appsync/utils', {
      util: makeUtil(clock, current),
      extensions: makeExtensions(current),
      runtime: strictObject('runtime', runtime),
      __esModule: true,
      default: undefined,
    }),
  };
  const known = new Map<string, Code>();

  const perform = (handler: Handler, call: Call, context: ResolverContext): Outcome => {
    running = call;
    try {
      return { value: handler(context), early: false };
    } catch (thrown) {
      if (isEarlyReturn(thrown)) return { value: thrown.earlyReturn.value, early: true };
      if (thrown instanceof Error && 'extensions' in thrown) throw thrown;
      log.warn('appsync', `code of ${call.info.parentType.name}.${call.info.fieldName} failed: ${messageOf(thrown)}`);
      throw fieldError(`Runtime Error: ${messageOf(thrown)}`, 'Code');
    } finally {
      running = undefined;
    }
  };

  const compile = (source: string, where: string): Code => {
    const require = (name: string) => {
      const found = modules[name];
      if (!found) throw new Error(`code of ${where} imports ${name}: APPSYNC_JS has @aws-appsync/utils alone`);
      return found;
    };
    const module = { exports: {} };
    const console = {
      log: (...parts: readonly unknown[]) => log.info('appsync', parts.map((part) => JSON.stringify(part)).join(' ')),
    };
    const script = transformSync(source, { format: 'cjs', target: 'es2022', loader: 'js' }).code;
    runInContext(script, createContext({ module, exports: module.exports, require, console }), { filename: where });
    const request = handlerOf(module.exports, 'request', where);
    const response = handlerOf(module.exports, 'response', where);
    return {
      request: (call, context) => perform(request, call, context),
      response: (call, context) => perform(response, call, context),
    };
  };

  return (source: string, where: string): Code => {
    const code = known.get(source) ?? compile(source, where);
    known.set(source, code);
    return code;
  };
};
