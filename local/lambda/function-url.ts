import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Ground, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';
import { urlEvent } from './url-event.ts';

const prefix = '/lambda-url/';

interface UrlAnswer {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** AWS::Lambda::Url: a function behind plain HTTP, at /lambda-url/<function>/… because the laptop has one host name. */
export const startFunctionUrls = (ground: Ground): Service => {
  const { assembly, functions, clock } = ground;
  const urls = new Map(
    assembly.ofType('AWS::Lambda::Url').map(({ properties }) => {
      const arn = String(properties['TargetFunctionArn']);
      return [arn.split(':')[6] ?? arn, { arn, open: properties['AuthType'] === 'NONE' }] as const;
    }),
  );
  const functionIn = (path: string): string => path.slice(prefix.length).split('/')[0] ?? '';

  return {
    name: 'lambda-url',
    accepts: ({ path }) => path.startsWith(prefix),
    handle: async (request, response, body) => {
      const name = functionIn(request.url?.split('?')[0] ?? '');
      const url = urls.get(name);
      if (!url) return send(response, { statusCode: 404, body: JSON.stringify({ Message: null }) });
      if (!url.open && !checkSignature(ground, 'lambda', request, body).ok)
        return send(response, { statusCode: 403, body: JSON.stringify({ Message: 'Forbidden' }) });

      const place = {
        prefix: `${prefix}${name}`,
        account: assembly.account,
        now: clock.now(),
        requestId: randomUUID(),
      };
      const result = await functions.invoke(url.arn, urlEvent(request, body, place), `url:${name}`);
      send(response, result.ok ? answerOf(result.payload) : { statusCode: 502, body: 'Internal Server Error' });
    },
  };
};

/** A result without statusCode is taken as the JSON body itself, as Lambda does. */
const answerOf = (payload: unknown): UrlAnswer => {
  if (typeof payload === 'object' && payload !== null && 'statusCode' in payload) return payload as UrlAnswer;
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
};

const send = (response: ServerResponse, answer: UrlAnswer): void => {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded = false } = answer;
  response.writeHead(statusCode, {
    'content-type': 'application/json',
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
  });
  response.end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
};
