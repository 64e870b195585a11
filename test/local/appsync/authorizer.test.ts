import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserPools } from '../../../local/cloud.ts';
import type { Json, Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';
import { poolId } from './template.ts';

const sdl = /* GraphQL */ `
  type Query {
    byToken: String @aws_lambda
    byDefault: String
    byUser: String @aws_cognito_user_pools
  }
`;

const userPools: UserPools = {
  verify: async (token) =>
    token === 'web.token.ofada'
      ? { ok: true, issuer: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`, claims: { username: 'ada' } }
      : { ok: false, reason: 'no such token' },
};

const code = (value: string) => ({
  code: `export function request(ctx) { return {}; } export function response(ctx) { return ${value}; }`,
});

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    userPools,
    properties: {
      AuthenticationType: 'AWS_LAMBDA',
      LambdaAuthorizerConfig: { AuthorizerUri: 'arn:aws:lambda:us-east-1:000000000000:function:check' },
      AdditionalAuthenticationProviders: [
        { AuthenticationType: 'AMAZON_COGNITO_USER_POOLS', UserPoolConfig: { UserPoolId: poolId } },
      ],
    },
    resolvers: {
      'Query.byToken': code('JSON.stringify(ctx.identity)'),
      'Query.byDefault': code(`'open'`),
      'Query.byUser': code('ctx.identity.username'),
    },
    functions: {
      check: ({ authorizationToken }: { authorizationToken: string }) => {
        if (authorizationToken === 'breaks') throw new Error('broken');
        return {
          isAuthorized: authorizationToken === 'sesame',
          resolverContext: { level: 3 },
          deniedFields: ['Query.byDefault'],
        };
      },
    },
  });
});
afterAll(() => laptop.stop());

describe('a Lambda authorizer', () => {
  it('decides who enters and which fields stay shut', async () => {
    const query = JSON.stringify({ query: '{ byToken byDefault }' });
    const { body } = await laptop.post(query, { authorization: 'sesame' });
    expect(body['data']).toEqual({ byToken: '{"resolverContext":{"level":3}}', byDefault: null });
    expect((body['errors'] as Json[]).map(({ message }) => message)).toEqual([
      'Not Authorized to access byDefault on type Query',
    ]);
    for (const authorization of ['guess', 'breaks'])
      expect((await laptop.post(query, { authorization })).status).toBe(401);
  });

  it('is told what is asked', async () => {
    await laptop.post(JSON.stringify({ query: 'query q { byToken }', operationName: 'q' }), {
      authorization: 'sesame',
    });
    expect(laptop.invocations.at(-1)).toMatchObject({
      name: 'check',
      operation: 'authorizer',
      event: {
        authorizationToken: 'sesame',
        requestContext: {
          apiId: 'api',
          accountId: '000000000000',
          queryString: 'query q { byToken }',
          operationName: 'q',
        },
        requestHeaders: { authorization: 'sesame', host: laptop.host },
      },
    });
  });

  it('is not asked about a web token where the API has a user pool', async () => {
    const before = laptop.invocations.length;
    const query = JSON.stringify({ query: '{ byUser }' });
    const { body } = await laptop.post(query, { authorization: 'web.token.ofada' });
    expect(body).toEqual({ data: { byUser: 'ada' } });
    expect((await laptop.post(query, { authorization: 'web.token.ofnobody' })).status).toBe(401);
    expect(laptop.invocations.length).toBe(before);
  });

  it('is asked anew for every request, so that a change of it shows', async () => {
    const before = laptop.invocations.length;
    for (let n = 0; n < 3; n += 1) await laptop.post('{"query":"{ byToken }"}', { authorization: 'sesame' });
    expect(laptop.invocations.slice(before).map(({ name }) => name)).toEqual(['check', 'check', 'check']);
  });
});
