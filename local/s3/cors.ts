import type { IncomingMessage } from 'node:http';
import type { Resource } from '../cloud.ts';
import { listOf, recordOf } from '../template/value.ts';

const like = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.split('*', 2);
  return end === undefined ? text === pattern : text.startsWith(start) && text.endsWith(end);
};

const texts = (value: unknown): readonly string[] => listOf(value).map(String);

/** The headers a browser needs to use a bucket, by the rules in the template; none where no rule fits. */
export const corsHeaders = ({ properties }: Resource, request: IncomingMessage): Readonly<Record<string, string>> => {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  const asked = String(request.headers['access-control-request-method'] ?? request.method);
  const rule = listOf(recordOf(properties['CorsConfiguration'])['CorsRules'])
    .map(recordOf)
    .find(
      ({ AllowedOrigins, AllowedMethods }) =>
        texts(AllowedOrigins).some((allowed) => like(allowed, origin)) && texts(AllowedMethods).includes(asked),
    );
  if (!rule) return {};
  const wanted = String(request.headers['access-control-request-headers'] ?? '').split(/, */);
  const headers = wanted.filter((name) =>
    texts(rule['AllowedHeaders']).some((allowed) => like(allowed.toLowerCase(), name.toLowerCase())),
  );
  const exposed = texts(rule['ExposedHeaders']);
  return {
    'access-control-allow-origin': texts(rule['AllowedOrigins']).includes('*') ? '*' : origin,
    'access-control-allow-methods': texts(rule['AllowedMethods']).join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(headers.length > 0 && { 'access-control-allow-headers': headers.join(', ') }),
    ...(exposed.length > 0 && { 'access-control-expose-headers': exposed.join(', ') }),
    ...(rule['MaxAge'] !== undefined && { 'access-control-max-age': String(rule['MaxAge']) }),
  };
};
