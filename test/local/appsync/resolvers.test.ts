import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';

const sdl = /* GraphQL */ `
  type Query {
    post(postId: ID!, at: AWSDateTime): Post
    posts: [Post!]!
    wrapped(n: Int): String
    typed: String
    crash: String
    slow: String
    upload(image: ImageInput): AWSJSON
    thing: Thing
    when: AWSDateTime
  }
  type Post {
    postId: ID!
    title: String
    author: User
    likes: Int
    tags: [String!]
  }
  type User {
    name: String
    friend: User
  }
  input ImageInput {
    width: Int = 7
    meta: AWSJSON
  }
  union Thing = Post | User
`;

const wrapper = `import { util } from '@aws-appsync/utils';
  export function request(ctx) { return { operation: 'Invoke', payload: { args: ctx.args, list: ctx.info.selectionSetList } }; }
  export function response(ctx) {
    if (ctx.error) util.error('ServerError', 'ServerError');
    const { data, error } = ctx.result;
    if (error) util.error(error.message, error.type, null, error.info);
    return data;
  }`;
const batchWrapper = wrapper.replace("'Invoke'", "'BatchInvoke'").replace('args: ctx.args', 'id: ctx.source.postId');

const posts = [1, 2, 3].map((n) => ({ postId: `p${n}`, title: `t${n}`, author: { name: `a${n}` } }));

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    resolvers: {
      'Query.post': { asks: 'post' },
      'Query.posts': { asks: 'posts' },
      'Query.wrapped': { asks: 'wrapped', code: wrapper },
      'Query.typed': { asks: 'typed', code: wrapper },
      'Query.crash': { asks: 'crash' },
      'Query.slow': { asks: 'slow' },
      'Query.upload': { asks: 'upload' },
      'Query.thing': { asks: 'thing' },
      'Query.when': { asks: 'when' },
      'Post.likes': { asks: 'likes', maxBatchSize: 2 },
      'Post.tags': { asks: 'tags', code: batchWrapper, maxBatchSize: 100 },
    },
    functions: {
      post: () => posts[0],
      posts: () => posts,
      wrapped: ({ args }: { args: { n?: number } }) => ({ data: `n is ${args.n}` }),
      typed: () => ({ error: { type: 'ClientError', message: 'ClientError: no', info: ['NO'] } }),
      crash: () => {
        throw new TypeError('boom');
      },
      slow: () => new Promise((resolve) => setTimeout(resolve, 5000).unref()),
      upload: ({ arguments: { image } }: { arguments: { image: Json } }) => image,
      thing: () => ({ __typename: 'User', name: 'Ada' }),
      when: () => 'yesterday',
      likes: (events: { source: { postId: string } }[]) =>
        events.map(({ source }) =>
          source.postId === 'p2'
            ? { data: null, errorMessage: 'no likes', errorType: 'NoLikes' }
            : { data: Number(source.postId.slice(1)), errorMessage: null, errorType: null },
        ),
      tags: (items: { id: string }[]) =>
        items.map(({ id }) => (id === 'p3' ? { error: { type: 'ClientError', message: 'none' } } : { data: [id] })),
    },
    limits: { executionMs: 200 },
  });
});
afterAll(() => laptop.stop());

const at = (column: number) => [{ line: 1, column, sourceName: null }];

describe('a direct resolver', () => {
  it('hands its function the whole context', async () => {
    const query = `query q($id: ID!) { post(postId: $id) { alias: title ...names author { ... on User { name } friend @skip(if: true) { name } } } } fragment names on Post { postId author { friend { name } } }`;
    await laptop.ask(query, { id: 'p1' });
    const { event, operation } = laptop.invocations.at(-1) ?? {};
    const { request, ...rest } = event as { request: { headers: Json; domainName: null } };
    expect(operation).toBe('Query.post');
    expect(request).toMatchObject({
      domainName: null,
      headers: { host: laptop.host, 'content-type': 'application/json' },
    });
    expect(rest).toEqual({
      arguments: { postId: 'p1' },
      identity: {
        accountId: '000000000000',
        cognitoIdentityPoolId: 'us-east-1:pool',
        cognitoIdentityId: 'us-east-1:ada',
        sourceIp: ['127.0.0.1'],
        username: 'AROALOCAL:CognitoIdentityCredentials',
        userArn: 'arn:aws:sts::000000000000:assumed-role/signed-in/CognitoIdentityCredentials',
        cognitoIdentityAuthType: 'authenticated',
        cognitoIdentityAuthProvider: 'idp',
      },
      source: null,
      prev: null,
      stash: {},
      info: {
        fieldName: 'post',
        parentTypeName: 'Query',
        variables: { id: 'p1' },
        selectionSetList: ['alias', 'postId', 'author', 'author/friend', 'author/friend/name', 'author/name'],
        selectionSetGraphQL:
          '{\n  alias: title\n  ...names\n  author {\n    ... on User {\n      name\n    }\n    friend @skip(if: true) {\n      name\n    }\n  }\n}',
      },
    });
  });

  it('tells what its function threw, but not under its own name', async () => {
    expect(await laptop.ask('{ crash }')).toEqual({
      data: { crash: null },
      errors: [
        {
          path: ['crash'],
          data: null,
          errorType: 'Lambda:Unhandled',
          errorInfo: null,
          locations: at(3),
          message: 'boom',
        },
      ],
    });
  });

  it('with a batch size asks once per batch, and each item fails by itself', async () => {
    const before = laptop.invocations.length;
    const { data, errors } = await laptop.ask('{ posts { likes } }');
    expect(data).toEqual({ posts: [{ likes: 1 }, { likes: null }, { likes: 3 }] });
    expect(errors).toEqual([
      {
        path: ['posts', 1, 'likes'],
        data: null,
        errorType: 'NoLikes',
        errorInfo: null,
        locations: at(11),
        message: 'no likes',
      },
    ]);
    const sizes = laptop.invocations
      .slice(before)
      .map(({ name, event, operation }) => [name, operation, Array.isArray(event) && event.length]);
    expect(sizes).toEqual([
      ['posts', 'Query.posts', false],
      ['likes', 'Query.posts', 2],
      ['likes', 'Query.posts', 1],
    ]);
  });

  it('counts under the root field, whatever it is called in the answer and wherever it was selected', async () => {
    const before = laptop.invocations.length;
    await laptop.ask('{ ...all } fragment all on Query { ... on Query { mine: posts { likes } } }');
    const causes = laptop.invocations.slice(before).map(({ operation }) => operation);
    expect(causes).toEqual(['Query.posts', 'Query.posts', 'Query.posts']);
  });
});

describe('code around a function', () => {
  it('chooses what the function gets and what the field becomes', async () => {
    expect(await laptop.ask('{ wrapped(n: 3) }')).toEqual({ data: { wrapped: 'n is 3' } });
    expect(laptop.invocations.at(-1)?.event).toEqual({ args: { n: 3 }, list: [] });
  });

  it('turns a refusal into an error with type and details', async () => {
    expect(await laptop.ask('{ typed }')).toEqual({
      data: { typed: null },
      errors: [
        {
          path: ['typed'],
          data: null,
          errorType: 'ClientError',
          errorInfo: ['NO'],
          locations: at(3),
          message: 'ClientError: no',
        },
      ],
    });
  });

  it('batches a level into one invocation', async () => {
    const before = laptop.invocations.length;
    const { data, errors } = await laptop.ask('{ a: posts { tags } }');
    expect(data).toEqual({ a: [{ tags: ['p1'] }, { tags: ['p2'] }, { tags: null }] });
    expect(errors).toMatchObject([{ path: ['a', 2, 'tags'], errorType: 'ClientError', message: 'none' }]);
    expect(laptop.invocations.slice(before).map(({ name, operation }) => [name, operation])).toEqual([
      ['posts', 'Query.posts'],
      ['tags', 'Query.posts'],
    ]);
  });
});

describe('values', () => {
  it('of JSON arrive parsed and leave as text, and members of absent variables have no default', async () => {
    const query = 'query q($w: Int, $m: AWSJSON) { upload(image: { width: $w, meta: $m }) }';
    expect(await laptop.ask(query, { m: '{"a":1}' })).toEqual({ data: { upload: '{"meta":{"a":1}}' } });
    expect(await laptop.ask('{ upload(image: {}) }')).toEqual({ data: { upload: '{"width":7}' } });
  });

  it('of a union are told apart by __typename', async () => {
    expect(await laptop.ask('{ thing { ... on User { name } } }')).toEqual({ data: { thing: { name: 'Ada' } } });
  });

  it('that do not fit their scalar become an error', async () => {
    expect(await laptop.ask('{ when }')).toEqual({
      data: { when: null },
      errors: [
        {
          path: ['when'],
          locations: null,
          message: `Can't serialize value (/when) : Unable to serialize "yesterday" as a valid AWSDateTime.`,
        },
      ],
    });
  });
});

describe('a slow function', () => {
  it('costs its field after the time a request has', async () => {
    const { data, errors } = await laptop.ask('{ slow wrapped(n: 1) }');
    expect(data).toEqual({ slow: null, wrapped: 'n is 1' });
    expect(errors).toMatchObject([{ path: ['slow'], errorType: 'ExecutionTimeout', message: 'Execution timed out.' }]);
  });
});
