/** `{query, variables?, operationName?}` */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The request in a body, whatever its content-type says, or why there is none. */
export const readGraphqlRequest = (text: string): GraphqlRequest | string => {
  const body = parsed(text);
  if (!isRecord(body)) return 'Unable to parse JSON body.';
  const { query, operationName = null } = body;
  const variables = typeof body['variables'] === 'string' ? parsed(body['variables']) : body['variables'];
  if (typeof query !== 'string' || query === '') return 'Unable to parse GraphQL query: the body has no query.';
  if (variables !== undefined && variables !== null && !isRecord(variables))
    return 'Unable to parse variables: they are no object.';
  if (operationName !== null && typeof operationName !== 'string')
    return 'Unable to parse operationName: it is no string.';
  return { query, variables: variables ?? {}, operationName: operationName || null };
};
