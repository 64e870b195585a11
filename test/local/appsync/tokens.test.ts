import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from './laptop.ts';
import type { PeopleLaptop } from './people-laptop.ts';
import { startPeopleLaptop } from './people-laptop.ts';
import { connect } from './realtime-client.ts';
import { apiKey } from './template.ts';

const all = '@aws_iam @aws_api_key @aws_cognito_user_pools';
const sdl = `
  type Query ${all} { who: String }
  type Mutation ${all} { say(text: String!): Said }
  type Subscription {
    onSay: Said ${all} @aws_subscribe(mutations: ["say"])
    onSayToUsers: Said @aws_cognito_user_pools @aws_subscribe(mutations: ["say"])
  }
  type Said ${all} { text: String secret: String @aws_cognito_user_pools }`;
const code = (value: string) =>
  `export function request(ctx) { return {}; } export function response(ctx) { return ${value}; }`;
const resolvers = {
  'Query.who': { code: code('ctx.identity ? ctx.identity.username : null') },
  'Mutation.say': { code: code(`({ text: ctx.args.text, secret: 's' })`) },
};

let laptop: PeopleLaptop;
let another: PeopleLaptop;
beforeAll(async () => {
  [laptop, another] = [await startPeopleLaptop({ sdl, resolvers }), await startPeopleLaptop({ sdl, resolvers })];
});
afterAll(async () => {
  await Promise.all([laptop.stop(), another.stop()]);
});

/** Someone's tokens, from the user pool itself. */
const signIn = async ({ call, pools, origin }: PeopleLaptop) => {
  const [Username, Password, ClientId] = [randomUUID(), 'long-enough-1', pools.userPoolClientId];
  await call('SignUp', {
    ClientId,
    Username,
    Password,
    UserAttributes: [{ Name: 'email', Value: `${Username}@x.org` }],
  });
  const { codes } = (await (await fetch(`${origin}/_plaza/codes`)).json()) as { codes: Record<string, string>[] };
  const ConfirmationCode = codes.find(({ username }) => username === Username)?.['code'];
  await call('ConfirmSignUp', { ClientId, Username, ConfirmationCode });
  const { AuthenticationResult: tokens } = (await call('InitiateAuth', {
    ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: Username, PASSWORD: Password } },
  })) as { AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string } };
  return { username: Username, ...tokens };
};

const refusal = {
  status: 401,
  body: { errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }] },
};
const by = (authorization: string) => laptop.ask('{ who }', { authorization });

describe('a token of the user pool', () => {
  it('lets its owner in, be it the id or the access token', async () => {
    const { username, IdToken, AccessToken } = await signIn(laptop);
    for (const token of [IdToken, AccessToken, `Bearer ${IdToken}`])
      expect(await by(token)).toEqual({ status: 200, body: { data: { who: username } } });
  });

  it('of another cloud, changed, unsigned or of another purpose is refused', async () => {
    const { IdToken, RefreshToken } = await signIn(laptop);
    const [header = '', claims = '', signature = ''] = IdToken.split('.');
    const forged = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const hostile = [
      (await signIn(another)).IdToken,
      `${header}.${text({ ...forged, 'cognito:username': 'root' })}.${signature}`,
      `${text({ alg: 'none' })}.${claims}.`,
      `${text({ alg: 'HS256' })}.${claims}.${signature}`,
      `${header}.${claims}.${signature.slice(1)}`,
      RefreshToken,
      'a.b.c',
      'Bearer ',
    ];
    for (const token of hostile) expect([token, await by(token)]).toEqual([token, refusal]);
  });

  it('is refused when it has expired', async () => {
    const { IdToken } = await signIn(laptop);
    expect((await by(IdToken)).status).toBe(200);
    laptop.clock.advance(25 * 3_600_000);
    expect(await by(IdToken)).toEqual(refusal);
  });
});

const channel = async (headers: object) => connect(laptop, { headers });
const start = (id: string, query: string, authorization: object) => ({
  ...{ id, type: 'start' },
  payload: { data: JSON.stringify({ query }), extensions: { authorization } },
});

describe('the realtime channel', () => {
  it('takes a key or a token, and subscriptions of both on one connection', async () => {
    const byKey = { host: laptop.host, 'x-amz-date': '20261118T000000Z', 'x-api-key': apiKey };
    const byToken = { host: laptop.host, Authorization: (await signIn(laptop)).IdToken };
    for (const headers of [byKey, byToken]) {
      const client = await channel(headers);
      expect((await client.init()).map(({ type }) => type)).toEqual(['connection_ack', 'ka']);
      client.send(start('key', 'subscription { onSay { text secret } }', byKey));
      expect(await client.next()).toEqual({ id: 'key', type: 'start_ack' });
      client.send(start('token', 'subscription { onSay { text secret } }', byToken));
      expect(await client.next()).toEqual({ id: 'token', type: 'start_ack' });
      await laptop.ask('mutation { say(text: "hi") { text secret } }', { authorization: byToken.Authorization });
      const heard = [await client.next(), await client.next()] as { id: string; payload: { data: Json } }[];
      expect(heard.map(({ id, payload }) => [id, payload.data])).toEqual([
        ['key', { onSay: { text: 'hi', secret: null } }],
        ['token', { onSay: { text: 'hi', secret: 's' } }],
      ]);
      await client.close();
    }
  });

  it('holds each subscription to its own directives', async () => {
    const byKey = { host: laptop.host, 'x-api-key': apiKey };
    const client = await channel(byKey);
    await client.init();
    client.send(start('a', 'subscription { onSayToUsers { text } }', byKey));
    expect(await client.next()).toEqual({
      id: 'a',
      type: 'error',
      payload: {
        errors: [{ errorType: 'Unauthorized', message: 'Not Authorized to access onSayToUsers on type Subscription' }],
      },
    });
    await client.close();
  });

  it('refuses an unknown key and a foreign token', async () => {
    const foreign = (await signIn(another)).IdToken;
    for (const headers of [{ 'x-api-key': 'da2-nobody' }, { Authorization: foreign }, {}, { Authorization: '' }]) {
      const client = await channel({ host: laptop.host, ...headers });
      client.send({ type: 'connection_init' });
      expect(await client.next()).toMatchObject({
        type: 'connection_error',
        payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] },
      });
      expect(await client.closed).toBe(1008);
    }
  });
});
