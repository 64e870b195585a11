import type { ExecutionResult } from 'graphql';
import { execute } from 'graphql';
import { refuseDepth } from './attach.ts';
import type { Caller } from './caller.ts';
import type { Operation, ReadyDocument } from './document.ts';
import { chooseOperation } from './document.ts';
import { exceededLimit } from './document-depth.ts';
import type { Engine } from './engine.ts';
import type { EnvelopeError } from './error-envelope.ts';
import { appendedEnvelope, envelope, variableEnvelope } from './error-envelope.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import type { Run } from './run.ts';
import { newRun } from './run.ts';

export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly EnvelopeError[];
}

/** A request that ran, one that could not be run as asked, or one whose document is wrong. */
export type Execution =
  | {
      readonly kind: 'ran';
      readonly answer: Answer;
      readonly operation: Operation;
      readonly fragments: ReadyDocument['fragments'];
      readonly run: Run;
    }
  | { readonly kind: 'invalid'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly errorType: string; readonly message: string };

const answerOf = (engine: Engine, result: ExecutionResult, run: Run): Answer => {
  const { data = null, errors = [] } = result;
  // Without a `data` key nothing ran: the variables were wrong.
  const told = errors.map((error) => ('data' in result ? envelope(error, engine.schema) : variableEnvelope(error)));
  const all = [...told, ...run.appended.map(appendedEnvelope)];
  return all.length > 0 ? { data, errors: all } : { data };
};

const malformed = 'MalformedHttpRequestException';

export const executeRequest = async (
  engine: Engine,
  request: GraphqlRequest,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): Promise<Execution> => {
  const { api, schema, limits } = engine;
  const prepared = engine.prepare(request.query);
  if (prepared.kind === 'unparsable')
    return { kind: 'refused', errorType: malformed, message: `Unable to parse GraphQL query. ${prepared.reason}` };
  if (prepared.kind === 'invalid') return { kind: 'invalid', answer: { data: null, errors: prepared.errors } };

  const operation = chooseOperation(prepared.operations, request.operationName);
  if (typeof operation === 'string') return { kind: 'refused', errorType: 'BadRequestException', message: operation };
  if (operation.node.operation === 'subscription')
    return {
      kind: 'refused',
      errorType: 'BadRequestException',
      message: 'Subscriptions are not supported over HTTP: open the realtime endpoint.',
    };

  const depthLimit = exceededLimit(api, operation.depth);
  const run = newRun({ caller, headers, variables: request.variables, depthLimit }, limits.executionMs);
  const result = await execute({
    schema,
    document: prepared.document,
    contextValue: run,
    variableValues: request.variables,
    operationName: request.operationName ?? null,
    fieldResolver: refuseDepth,
  });
  return { kind: 'ran', answer: answerOf(engine, result, run), operation, run, fragments: prepared.fragments };
};
