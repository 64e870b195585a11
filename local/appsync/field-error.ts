import { GraphQLError } from 'graphql';

/** What AppSync tells of a failed field besides the message. */
export interface ErrorParts {
  readonly errorType: string | null;
  readonly data: unknown;
  readonly errorInfo: unknown;
}

export const fieldError = (
  message: string,
  errorType: string | null,
  data: unknown = null,
  errorInfo: unknown = null,
) => new GraphQLError(message, { extensions: { errorType, data, errorInfo } satisfies ErrorParts });

export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
