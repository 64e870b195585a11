import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { ErrorParts } from './field-error.ts';
import { rewordNull } from './null-wording.ts';
import type { AppendedError } from './run.ts';
import { unserializable } from './scalars/scalar.ts';

interface Location {
  readonly line: number;
  readonly column: number;
  readonly sourceName: null;
}

/** An error as AppSync writes it: flat, nothing under `extensions`. */
export interface EnvelopeError extends Partial<ErrorParts> {
  readonly path: readonly (string | number)[] | null;
  readonly locations: readonly Location[] | null;
  readonly message: string;
}

const locationsOf = (error: GraphQLError): readonly Location[] | null =>
  error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;

const slashed = (path: EnvelopeError['path']) => `/${(path ?? []).join('/')}`;

/** graphql-js and AppSync word the same mistakes differently; clients match on AppSync's words. */
const reword = (error: GraphQLError, schema: GraphQLSchema): EnvelopeError | undefined => {
  const path = error.path ?? null;
  const plain = (message: string): EnvelopeError => ({ path, locations: null, message });
  const missing = rewordNull(error, schema);
  if (missing) return plain(missing);
  if (error.extensions[unserializable]) return plain(`Can't serialize value (${slashed(path)}) : ${error.message}`);
  const [, name, value] = /^Enum "(\w+)" cannot represent value: (.*)$/.exec(error.message) ?? [];
  if (name)
    return plain(
      `Can't serialize value (${slashed(path)}) : Invalid input for Enum '${name}'. No value found for ${value}`,
    );
  if (error.message.startsWith('Expected Iterable'))
    return plain(`Can't resolve value (${slashed(path)}) : type mismatch error, expected type LIST`);
  const [, scalar] = /^(\w+) cannot represent/.exec(error.message) ?? [];
  return scalar && path ? plain(`Can't serialize value (${slashed(path)}) : ${error.message}`) : undefined;
};

export const envelope = (error: GraphQLError, schema: GraphQLSchema): EnvelopeError => {
  if (!('errorType' in error.extensions)) {
    const reworded = reword(error, schema);
    if (reworded) return reworded;
  }
  const { errorType = null, data = null, errorInfo = null } = error.extensions as Partial<ErrorParts>;
  return {
    path: error.path ?? null,
    data,
    errorType,
    errorInfo,
    locations: locationsOf(error),
    message: error.message,
  };
};

export const appendedEnvelope = ({
  path,
  data,
  errorType,
  errorInfo,
  location,
  message,
}: AppendedError): EnvelopeError => ({
  path,
  data,
  errorType,
  errorInfo,
  locations: location ? [{ ...location, sourceName: null }] : null,
  message,
});

const variableName = /^Variable "\$(\w+)"/;

/** Errors of variables come before any field runs, so they have no path. */
export const variableEnvelope = (error: GraphQLError): EnvelopeError => {
  const name = variableName.exec(error.message)?.[1] ?? '';
  const type = /of (?:required|non-null) type "([^"]+)"/.exec(error.message)?.[1];
  const message = type
    ? `Variable '${name}' has coerced Null value for NonNull type '${type}'`
    : `Variable '${name}' has an invalid value.`;
  return { path: null, locations: locationsOf(error), message };
};
