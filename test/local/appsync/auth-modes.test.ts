import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserPools } from '../../../local/cloud.ts';
import type { Json, Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';
import { apiKey, poolId } from './template.ts';

const sdl = /* GraphQL */ `
  type Query {
    byKey: Secret @aws_api_key
    byUser: Secret @aws_cognito_user_pools
    byAdmin: String @aws_cognito_user_pools(cognito_groups: ["admins"])
    bySignature: String @aws_iam
    byDefault: String
    byBoth: Shared @aws_iam @aws_api_key
    byOther: String @aws_oidc
  }
  type Secret @aws_cognito_user_pools @aws_api_key {
    open: String
    users: String @aws_cognito_user_pools
  }
  type Shared {
    value: String
  }
`;

const people: Readonly<Record<string, Json>> = {
  ada: { sub: 's', username: 'ada', client_id: 'app', 'cognito:groups': ['admins'] },
  bob: { sub: 't', 'cognito:username': 'bob', aud: 'app' },
  other: { sub: 'u', username: 'eve', client_id: 'elsewhere' },
};

/** Tokens are names here: what makes a real one valid is the user pool's business. */
const userPools: UserPools = {
  verify: async (token) => {
    const claims = people[token.replace('@foreign', '')];
    if (!claims) return { ok: false, reason: `token ${token} is expired` };
    const pool = token.endsWith('@foreign') ? 'us-east-1_foreign' : poolId;
    return { ok: true, issuer: `https://cognito-idp.us-east-1.amazonaws.com/${pool}`, claims };
  },
};

const pool = { UserPoolId: poolId, AppIdClientRegex: '^app$' };
const answer = {
  code: `export function request(ctx) { return {}; } export function response(ctx) { return { open: 'o', users: 'u', value: 'v' }; }`,
};
const who = {
  code: `export function request(ctx) { return {}; } export function response(ctx) { return JSON.stringify(ctx.identity); }`,
};

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    userPools,
    properties: {
      AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
      UserPoolConfig: pool,
      AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }, { AuthenticationType: 'API_KEY' }],
    },
    resolvers: {
      'Query.byKey': answer,
      'Query.byUser': answer,
      'Query.byBoth': answer,
      'Query.byAdmin': who,
      'Query.byDefault': who,
      'Query.bySignature': who,
      'Query.byOther': who,
    },
  });
});
afterAll(() => laptop.stop());

const by = async (headers: Readonly<Record<string, string>>, query: string) =>
  laptop.post(JSON.stringify({ query }), headers);
const byKey = (query: string) => by({ 'x-api-key': apiKey }, query);
const byUser = (name: string, query: string) => by({ authorization: name }, query);
const denials = ({ body }: { body: Json }) =>
  ((body['errors'] ?? []) as { errorType: string; message: string }[]).map(({ errorType, message }) => [
    errorType,
    message,
  ]);
const denied = (field: string, type: string) => ['Unauthorized', `Not Authorized to access ${field} on type ${type}`];

describe('directives', () => {
  it('let a key read what they name and nothing else', async () => {
    const answered = await byKey('{ byKey { open users } byUser { open } byDefault }');
    expect([answered.status, answered.body['data']]).toEqual([
      200,
      { byKey: { open: 'o', users: null }, byUser: null, byDefault: null },
    ]);
    expect(denials(answered)).toEqual([
      denied('byUser', 'Query'),
      denied('byDefault', 'Query'),
      denied('users', 'Secret'),
    ]);
  });

  it('of a field do not open its type', async () => {
    const answered = await byKey('{ byBoth { value } }');
    expect(answered.body['data']).toEqual({ byBoth: { value: null } });
    expect(denials(answered)).toEqual([denied('value', 'Shared')]);
  });

  it('of a mode the API does not have shut the field to all others', async () => {
    for (const answered of [await byKey('{ byOther }'), await byUser('ada', '{ byOther }')])
      expect(denials(answered)).toEqual([denied('byOther', 'Query')]);
  });

  it('with groups let their members alone', async () => {
    expect(denials(await byUser('ada', '{ byAdmin }'))).toEqual([]);
    expect(denials(await byUser('bob', '{ byAdmin }'))).toEqual([denied('byAdmin', 'Query')]);
  });

  it('absent leave a field to the primary mode', async () => {
    const { data } = await laptop.ask('{ byDefault bySignature }');
    expect(data).toMatchObject({ byDefault: null, bySignature: expect.stringContaining('us-east-1:ada') });
  });
});

it('a pool whose default is to deny lets its people read only what a directive opens', async () => {
  const properties = {
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    UserPoolConfig: { ...pool, DefaultAction: 'DENY' },
  };
  const shut = 'type Query { open: String @aws_auth(cognito_groups: ["admins"]) shut: String }';
  const strict = await startLaptop({
    ...{ sdl: shut, userPools, properties, resolvers: { 'Query.open': who, 'Query.shut': who } },
  });
  try {
    const answered = await strict.post(JSON.stringify({ query: '{ open shut }' }), { authorization: 'ada' });
    expect(denials(answered)).toEqual([denied('shut', 'Query')]);
    const { open } = answered.body['data'] as Json;
    expect(JSON.parse(String(open))).toMatchObject({ username: 'ada', defaultAuthStrategy: 'DENY' });
  } finally {
    await strict.stop();
  }
});

describe('a user-pool token', () => {
  it('tells resolvers who calls, raw or as bearer', async () => {
    for (const token of ['ada', 'Bearer ada']) {
      const { body } = await byUser(token, '{ byDefault }');
      expect(JSON.parse(String((body['data'] as Json)['byDefault']))).toEqual({
        sub: 's',
        issuer: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`,
        username: 'ada',
        claims: people['ada'],
        sourceIp: ['127.0.0.1'],
        defaultAuthStrategy: 'ALLOW',
        groups: ['admins'],
      });
    }
  });

  it('that is expired, of another pool or for another app is refused with 401', async () => {
    for (const token of ['expired', 'ada@foreign', 'other']) {
      const { status, body } = await byUser(token, '{ byDefault }');
      expect([status, body]).toEqual([
        401,
        { errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }] },
      ]);
    }
  });
});
