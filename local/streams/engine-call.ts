import type { Engine } from '../dynamodb/engine.ts';

/** The DynamoDB engine itself, not the metered port in front of it. */
export type EngineAccess = Pick<Engine, 'endpoint' | 'region' | 'credentials'>;

/** Whether the engine refused with DynamoDB's error of that name. */
export const isEngineError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The engines read the access key and check no signature, so none is computed. */
const authorization = (engine: EngineAccess): string =>
  `AWS4-HMAC-SHA256 Credential=${engine.credentials.accessKeyId}/20260101/${engine.region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

/** One call in DynamoDB's JSON protocol, so that images arrive exactly as a Lambda event carries them. */
export const callEngine = async <Answer>(engine: EngineAccess, target: string, input: unknown): Promise<Answer> => {
  const response = await fetch(engine.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: authorization(engine),
    },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as Answer & { readonly __type?: string; readonly message?: string };
  if (response.ok) return answer;
  const code = answer.__type?.split('#').at(-1) ?? `HTTP ${response.status}`;
  throw Object.assign(new Error(`${target} failed with ${code}: ${answer.message ?? 'no message'}`), { code });
};
