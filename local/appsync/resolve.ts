import type { Ground, InvokeResult } from '../cloud.ts';
import { askFunction, askSource } from './data-source.ts';
import { fieldError } from './field-error.ts';
import type { Code, codeLoader } from './js/code.ts';
import type { DataSource, Plan } from './plan.ts';
import type { Call, ResolverContext } from './resolver-context.ts';
import { codeContext, lambdaEvent } from './resolver-context.ts';

export type Resolve = (call: Call) => Promise<unknown>;

type Unit = Extract<Plan, { kind: 'unit' }>;

/** The name of what a function threw is lost on AWS, so it is lost here. */
const errorOf = (answer: Extract<InvokeResult, { ok: false }>) => ({
  message: answer.errorMessage,
  type: answer.errorType.startsWith('Lambda:') ? answer.errorType : 'Lambda:Unhandled',
});

const resultOf = (answer: InvokeResult) =>
  answer.ok ? { result: answer.payload } : { result: null, error: errorOf(answer) };

interface BatchItem {
  readonly data?: unknown;
  readonly errorMessage?: string | null;
  readonly errorType?: string | null;
  readonly errorInfo?: unknown;
}

const itemKeys = new Set(['data', 'errorMessage', 'errorType', 'errorInfo']);

/** A direct resolver's batch may wrap each item as `{data, errorMessage, errorType}`; anything else is the value. */
const isBatchItem = (value: unknown): value is BatchItem =>
  typeof value === 'object' &&
  value !== null &&
  ('data' in value || 'errorMessage' in value) &&
  Object.keys(value).every((key) => itemKeys.has(key));

const valueOfItem = (value: unknown) => {
  if (!isBatchItem(value)) return value;
  const { data = null, errorMessage, errorType = null, errorInfo = null } = value;
  if (errorMessage || errorType) throw fieldError(errorMessage ?? '', errorType, data, errorInfo);
  return data;
};

export const resolverOf = (
  ground: Ground,
  load: ReturnType<typeof codeLoader>,
  plan: Plan,
  env: ResolverContext['env'],
): Resolve => {
  const { functions } = ground;

  const direct = ({ coordinate, source, maxBatchSize }: Unit): Resolve => {
    if (source.kind === 'none')
      throw new Error(`resolver ${coordinate} has neither code nor function: it cannot answer`);
    return async (call) => {
      const answer = await askFunction(functions, plan, source.functionArn, call, lambdaEvent(call), maxBatchSize);
      if (answer.ok) return maxBatchSize === 0 ? answer.payload : valueOfItem(answer.payload);
      const { message, type } = errorOf(answer);
      throw fieldError(message, type);
    };
  };

  const step = async (code: Code, source: DataSource, call: Call, context: ResolverContext) => {
    const asked = code.request(call, context);
    if (asked.early) return asked;
    const answer = await askSource(functions, plan, source, call, asked.value);
    return code.response(call, { ...context, ...resultOf(answer) });
  };

  const coded =
    (code: Code, source: DataSource): Resolve =>
    async (call) =>
      (await step(code, source, call, codeContext(call, env))).value;

  const pipeline = ({ code, coordinate, steps }: Extract<Plan, { kind: 'pipeline' }>): Resolve => {
    const around = load(code, coordinate);
    const loaded = steps.map(({ name, code, source }) => ({ code: load(code, name), source }));
    return async (call) => {
      const context = codeContext(call, env);
      const before = around.request(call, context);
      if (before.early) return before.value;
      let result = before.value;
      for (const { code, source } of loaded)
        result = (await step(code, source, call, { ...context, prev: { result } })).value;
      return around.response(call, { ...context, prev: { result }, result }).value;
    };
  };

  if (plan.kind === 'pipeline') return pipeline(plan);
  return plan.code === undefined ? direct(plan) : coded(load(plan.code, plan.coordinate), plan.source);
};
