import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import type { Clock, Resource } from '../../../local/cloud.ts';
import { startRest } from '../../../local/rest/start-rest.ts';
import { aGround, aResource, functionArn, functionsOf, type Stand } from '../../support/ground.ts';
import { serve } from '../../support/signed-client.ts';

const uri = (name: string) =>
  `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${functionArn(name)}/invocations`;
const gateway = (kind: string, id: string, properties: object, attributes: Resource['attributes'] = {}): Resource => ({
  ...aResource(`AWS::ApiGateway::${kind}`, id, { ...properties }, id),
  attributes,
});
const place = (id: string, PathPart: string, ParentId = 'root') =>
  gateway('Resource', id, { RestApiId: 'api', PathPart, ParentId });
const method = (HttpMethod: string, ResourceId: string, more: object = {}) =>
  gateway('Method', `${HttpMethod}-${ResourceId}`, {
    ...{ RestApiId: 'api', HttpMethod, ResourceId, AuthorizationType: 'NONE' },
    Integration: { Type: 'AWS_PROXY', Uri: uri('teller') },
    ...more,
  });
const key = (id: string, Enabled: boolean) => gateway('ApiKey', id, { Enabled }, { Value: `value-of-${id}` });
const tie = (KeyId: string) => gateway('UsagePlanKey', `tie-${KeyId}`, { KeyId, UsagePlanId: 'plan' });
const plan = (more: object = {}) =>
  gateway('UsagePlan', 'plan', {
    ...{ ApiStages: [{ ApiId: 'api', Stage: 'v1', Throttle: {} }], Throttle: { RateLimit: 2, BurstLimit: 3 } },
    ...more,
  });

const template = [
  gateway('RestApi', 'api', { Name: 'people' }, { RootResourceId: 'root' }),
  gateway('Stage', 'v1', { RestApiId: 'api', StageName: 'v1' }),
  place('users', 'users'),
  place('user', '{userId}', 'users'),
  place('me', 'me', 'users'),
  place('rest', '{rest+}', 'users'),
  place('locked', 'locked'),
  method('GET', 'root'),
  method('GET', 'user'),
  method('ANY', 'me'),
  method('DELETE', 'me'),
  method('GET', 'rest'),
  method('POST', 'locked', { ApiKeyRequired: true }),
  ...[key('app', true), key('other', true), key('off', false), key('untied', true)],
  ...[tie('app'), tie('other'), tie('off')],
  plan(),
];

interface Told {
  readonly resource: string;
  readonly httpMethod: string;
  readonly pathParameters: object | null;
  readonly queryStringParameters: Readonly<Record<string, string>> | null;
}

let clock: Clock;
let functions: Stand;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  clock = createClock();
  functions = functionsOf({
    teller: ({ resource, httpMethod, pathParameters, queryStringParameters: query }: Told): unknown => {
      if (query?.['do'] === 'crash') throw new Error('the inside of the function');
      if (query?.['do'] === 'mumble') return { told: 'nothing a gateway understands' };
      const several = { 'set-cookie': ['a=1', 'b=2'] };
      const body = JSON.stringify({ resource, httpMethod, pathParameters });
      return { statusCode: 201, headers: { 'X-Said': 'yes' }, multiValueHeaders: several, body };
    },
  });
  // The clock stands still, so that a slow machine fills no bucket.
  const [start, moves] = [clock.now(), [0]];
  const now = () => moves.reduce((sum, by) => sum + by, start);
  clock = { ...clock, now, advance: (by) => void moves.push(by) };
  server = await serve([startRest(aGround({ clock, functions, resources: template }))]);
});
afterEach(() => server.close());

const ask = async (verb: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: string) => {
  const sent = body === undefined ? {} : { body };
  const response = await fetch(`${server.origin}/execute-api/${path}`, { method: verb, headers, ...sent });
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
};
const answered = async (verb: string, path: string, headers?: Readonly<Record<string, string>>) => {
  const { status, body } = await ask(verb, path, headers);
  return [status, body];
};

describe('a request', () => {
  it.each([
    ['GET', 'api/v1', '/', null],
    ['GET', 'api/v1/', '/', null],
    ['GET', 'api/v1/users/7', '/users/{userId}', { userId: '7' }],
    ['GET', 'api/v1/users/me', '/users/me', null],
    ['DELETE', 'api/v1/users/me', '/users/me', null],
    ['PUT', 'api/v1/users/me', '/users/me', null],
    ['GET', 'api/v1/users/7/posts/9', '/users/{rest+}', { rest: '7/posts/9' }],
  ])('%s %s reaches the method of %s', async (verb, path, resource, pathParameters) => {
    expect(await answered(verb, path)).toEqual([201, { resource, httpMethod: verb, pathParameters }]);
  });

  it.each([
    ['GET', 'api/v1/nowhere'],
    ['GET', 'api/v1/users'],
    ['POST', 'api/v1/users/7'],
    ['OPTIONS', 'api/v1/locked'],
  ])('%s %s is told of a missing token, as API Gateway tells it', async (verb, path) => {
    const { status, body, headers } = await ask(verb, path);
    expect([status, body]).toEqual([403, { message: 'Missing Authentication Token' }]);
    expect(headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
    expect(functions.invoked).toEqual([]);
  });

  it('to another stage or another API is forbidden', async () => {
    for (const path of ['api/v2/users/7', 'another/v1/users/7', 'api', ''])
      expect(await answered('GET', path)).toEqual([403, { message: 'Forbidden' }]);
  });

  it('comes to the function as an event of format 1.0', async () => {
    const headers = { 'X-Api-Key': 'value-of-app', 'User-Agent': 'a test', 'content-type': 'text/plain' };
    await ask('POST', 'api/v1/locked?a=1&b=%C3%BC&a=2', headers, 'said');
    expect(functions.invoked).toMatchObject([{ functionArn: functionArn('teller'), cause: 'rest:POST /locked' }]);
    expect(functions.invoked[0]?.payload).toMatchObject({
      ...{ resource: '/locked', path: '/locked', httpMethod: 'POST' },
      headers: { 'X-Api-Key': 'value-of-app', 'content-type': 'text/plain' },
      multiValueHeaders: { 'X-Api-Key': ['value-of-app'] },
      queryStringParameters: { a: '2', b: 'ü' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: ['ü'] },
      pathParameters: null,
      stageVariables: null,
      requestContext: {
        ...{ apiId: 'api', stage: 'v1', path: '/v1/locked', resourcePath: '/locked', resourceId: 'locked' },
        identity: { apiKey: 'value-of-app', apiKeyId: 'app', userAgent: 'a test', cognitoIdentityId: null },
        requestTimeEpoch: clock.now(),
      },
      ...{ body: 'said', isBase64Encoded: false },
    });
  });
});

describe('an answer', () => {
  it('keeps its status and its headers, single and several', async () => {
    const { status, headers } = await ask('GET', 'api/v1/users/7');
    expect([status, headers.get('x-said'), headers.getSetCookie()]).toEqual([201, 'yes', ['a=1', 'b=2']]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of a function that crashed, or is none, is a 502 that tells nothing of the inside', async () => {
    for (const what of ['crash', 'mumble'])
      expect(await answered('GET', `api/v1/users/7?do=${what}`)).toEqual([502, { message: 'Internal server error' }]);
  });
});

describe('a method that needs a key', () => {
  const withKey = (value: string) => answered('POST', 'api/v1/locked', { 'x-api-key': value });
  const told = [201, { resource: '/locked', httpMethod: 'POST', pathParameters: null }];

  it('is shut without one, with an unknown one, one that is off and one that no plan ties to the stage', async () => {
    expect(await answered('POST', 'api/v1/locked')).toEqual([403, { message: 'Forbidden' }]);
    for (const value of ['', 'nonsense', 'app', 'value-of-off', 'value-of-untied'])
      expect(await withKey(value)).toEqual([403, { message: 'Forbidden' }]);
    expect(await withKey('value-of-app')).toEqual(told);
  });

  it('takes a burst, then as many a second as the plan says, of each key by itself', async () => {
    const many = [429, { message: 'Too Many Requests' }];
    for (let time = 0; time < 3; time++) expect(await withKey('value-of-app')).toEqual(told);
    expect(await withKey('value-of-app')).toEqual(many);
    expect(await withKey('value-of-other')).toEqual(told);
    clock.advance(500);
    expect([await withKey('value-of-app'), await withKey('value-of-app')]).toEqual([told, many]);
    clock.advance(3_600_000);
    for (let time = 0; time < 3; time++) expect(await withKey('value-of-app')).toEqual(told);
    expect(await withKey('value-of-app')).toEqual(many);
  });
});

describe('what the laptop cannot serve is refused at the start', () => {
  const started =
    (...more: readonly Resource[]) =>
    () =>
      startRest(aGround({ resources: [...template.filter(({ logicalId }) => logicalId !== 'plan'), ...more] }));

  it('other integrations and authorizers', () => {
    const mock = method('OPTIONS', 'locked', { Integration: { Type: 'MOCK' } });
    expect(started(mock)).toThrow('method OPTIONS-locked is answered by MOCK, which is not served locally');
    const signed = method('PUT', 'locked', { AuthorizationType: 'AWS_IAM' });
    expect(started(signed)).toThrow('method PUT-locked authorizes by AWS_IAM, which is not served locally');
  });

  it('quotas, and throttles of single methods', () => {
    const message = 'usage plan plan has a quota or throttles single methods';
    expect(started(plan({ Quota: { Limit: 5, Period: 'DAY' } }))).toThrow(message);
    const Throttle = { '/locked/POST': { RateLimit: 1 } };
    expect(started(plan({ ApiStages: [{ ApiId: 'api', Stage: 'v1', Throttle }] }))).toThrow(message);
  });
});
