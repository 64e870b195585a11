import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Json } from '../appsync/laptop.ts';
import type { PeopleLaptop } from '../appsync/people-laptop.ts';
import { startPeopleLaptop } from '../appsync/people-laptop.ts';
import { apiKey } from '../appsync/template.ts';

const sdl = /* GraphQL */ `
  type Query @aws_iam @aws_api_key @aws_cognito_user_pools {
    who: String
    find(word: String!, kind: Kind!, limit: Int): [Found!]
  }
  type Mutation @aws_iam @aws_api_key @aws_cognito_user_pools {
    say(text: String!): Said
  }
  type Subscription @aws_iam @aws_api_key @aws_cognito_user_pools {
    onSay: Said @aws_subscribe(mutations: ["say"])
  }
  type Said @aws_iam @aws_api_key @aws_cognito_user_pools {
    text: String
  }
  type Found {
    id: ID!
    near: Found
    named(as: String!): String
  }
  enum Kind {
    POST
    USER
  }
`;
const code = (value: string) =>
  `export function request(ctx) { return {}; } export function response(ctx) { return ${value}; }`;

interface Person {
  readonly identityId: string;
  readonly name: string;
}
interface Answer {
  readonly status: number;
  readonly answer: Json;
}
type Caller = Json & { readonly mode: string };
/** What the page's own modules offer each other. */
interface Page {
  makeGuest(pools: object): Promise<Person>;
  makePerson(pools: object, email: string, password: string): Promise<Person>;
  returnPerson(pools: object, email: string, password: string): Promise<Person>;
  savedPeople(): readonly Person[];
  forget(identityId: string): void;
  sessionOf(pools: object, person: Person): Promise<object>;
  run(caller: Caller, request: object): Promise<Answer>;
  subscribe(caller: Caller, request: object, hear: (frame: Json) => unknown): Promise<{ stop(): void }>;
  exampleOf(types: ReadonlyMap<string, unknown>, kind: string, field: unknown): Record<'query' | 'variables', string>;
}

let laptop: PeopleLaptop;
let page: Page;
beforeAll(async () => {
  laptop = await startPeopleLaptop({
    sdl,
    resolvers: {
      'Query.who': { code: code('JSON.stringify(ctx.identity)') },
      'Mutation.say': { code: code('ctx.args') },
    },
  });
  // What a browser gives the page; everything else is the page's own code.
  const shelf = new Map<string, string>();
  vi.stubGlobal('location', { host: laptop.host, protocol: 'http:' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  });
  vi.stubGlobal('WebSocket', WebSocket);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, laptop.origin), init));
  const names = ['people', 'graphql', 'realtime', 'example'];
  const modules = await Promise.all(
    names.map((name) => import(new URL(`../../../local/console/page/${name}.js`, import.meta.url).href)),
  );
  page = Object.assign({}, ...modules) as Page;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await laptop.stop();
});

const callerOf = async (mode: string, person: Person): Promise<Caller> => ({
  mode,
  session: await page.sessionOf(laptop.pools, person),
  apiKey,
  region: 'us-east-1',
});
const identityOf = async (caller: Caller) => {
  const { status, answer } = await page.run(caller, { query: '{ who }' });
  expect([status, answer['errors']]).toEqual([200, undefined]);
  return JSON.parse(String((answer['data'] as Json)['who'])) as Json | null;
};
const signedUp = (email: string) => page.makePerson(laptop.pools, email, 'long-enough-1');

describe('someone at the console', () => {
  it('calls as a guest, signed', async () => {
    const guest = await page.makeGuest(laptop.pools);
    expect(await identityOf(await callerOf('AWS_IAM', guest))).toMatchObject({
      cognitoIdentityId: guest.identityId,
      cognitoIdentityAuthType: 'unauthenticated',
    });
  });

  it('signs up and calls as that person, signed or by token', async () => {
    const ann = await signedUp('ann@example.com');
    expect(await identityOf(await callerOf('AWS_IAM', ann))).toMatchObject({
      cognitoIdentityId: ann.identityId,
      cognitoIdentityAuthType: 'authenticated',
    });
    expect(await identityOf(await callerOf('AMAZON_COGNITO_USER_POOLS', ann))).toMatchObject({
      username: ann.identityId,
      claims: { email: 'ann@example.com' },
    });
  });

  it('signs in again later, and is told in the words of Cognito when it is wrong', async () => {
    const bob = await signedUp('bob@example.com');
    page.forget(bob.identityId);
    expect(page.savedPeople()).not.toContainEqual(bob);
    expect(await page.returnPerson(laptop.pools, 'bob@example.com', 'long-enough-1')).toMatchObject({
      name: 'bob@example.com',
      identityId: bob.identityId,
    });
    await expect(page.returnPerson(laptop.pools, 'bob@example.com', 'guess-again')).rejects.toThrow(
      'Incorrect username or password.',
    );
  });

  it('calls with the key', async () => {
    const guest = await page.makeGuest(laptop.pools);
    expect(await identityOf(await callerOf('API_KEY', guest))).toBeNull();
  });

  it.each(['AWS_IAM', 'AMAZON_COGNITO_USER_POOLS', 'API_KEY'])('watches events live by %s', async (mode) => {
    const caller = await callerOf(mode, await signedUp(`${mode.toLowerCase()}@example.com`));
    const heard: Json[] = [];
    const hasHeard = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), 10_000);
    const request = { query: 'subscription { onSay { text } }' };
    const subscription = await page.subscribe(caller, request, (frame) => heard.push(frame));
    await hasHeard(1);
    await page.run(caller, { query: 'mutation { say(text: "hé") { text } }' });
    await hasHeard(2);
    subscription.stop();
    expect(heard.map(({ type, payload }) => [type, payload])).toEqual([
      ['start_ack', undefined],
      ['data', { data: { onSay: { text: 'hé' } } }],
    ]);
  });

  it('gets an example of each operation that the API accepts', async () => {
    const outline = (await (await fetch('/_plaza/console/outline.json')).json()) as {
      types: { name: string; fields: { name: string }[] }[];
    };
    const types = new Map(outline.types.map((type) => [type.name, type]));
    const find = types.get('Query')?.fields.find(({ name }) => name === 'find');
    expect(page.exampleOf(types, 'query', find)).toEqual({
      query: `query find($word: String!, $kind: Kind!, $limit: Int) {
  find(word: $word, kind: $kind, limit: $limit) {
    id
    near {
      id
    }
  }
}`,
      variables: JSON.stringify({ word: '', kind: 'POST' }, null, 2),
    });
  });
});
