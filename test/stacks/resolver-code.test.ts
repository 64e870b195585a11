import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

class GraphqlError extends Error {
  readonly said: readonly unknown[];
  constructor(...said: readonly unknown[]) {
    super(String(said[0]));
    this.said = said;
  }
}

const util = {
  error: (...said: readonly unknown[]) => {
    throw new GraphqlError(...said);
  },
};

interface Code {
  request(ctx: unknown): unknown;
  response(ctx: unknown): unknown;
}

/** Runs a resolver's code as AppSync would: with `util` and nothing else of Node. */
function load(name: string, replace: readonly [string, string] = ['', '']): Code {
  const text = readFileSync(new URL(`../../lib/appsync/${name}.js`, import.meta.url), 'utf8')
    .replace(...replace)
    .replace(/^import .*$/m, '')
    .replaceAll('export function', 'function');
  return runInNewContext(`${text}; ({ request, response })`, { util }) as Code;
}

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof GraphqlError) return error.said;
    throw error;
  }
  return 'nothing was refused';
};

const signedIn = { cognitoIdentityId: 'us-east-1:me' };

describe('a field served by a function', () => {
  const code = load('invoke');

  it('hands the function the call and what was selected of its result', () => {
    const info = {
      fieldName: 'self',
      parentTypeName: 'Query',
      variables: {},
      selectionSetList: ['userId'],
      selectionSetGraphQL: '{ userId }',
    };
    const call = { identity: signedIn, source: null, info };
    expect(code.request({ ...call, args: { a: 1 }, request: { headers: { 'x-real-uid': 'phone' } } })).toEqual({
      operation: 'Invoke',
      payload: { ...call, arguments: { a: 1 }, request: { headers: { 'x-real-uid': 'phone' } } },
    });
  });

  it('answers with the data', () => {
    expect(code.response({ result: { data: { userId: 'me' } } })).toEqual({ userId: 'me' });
    expect(code.response({ result: { data: null } })).toBeNull();
  });

  it('passes a refusal on with its type, text and details', () => {
    const error = { type: 'ClientError', message: 'ClientError: User `me` does not exist', info: ['CODE'] };
    expect(refusal(() => code.response({ result: { error } }))).toEqual([error.message, error.type, null, error.info]);
  });

  it('tells nothing of the inside when the function crashed', () => {
    expect(
      refusal(() => code.response({ error: { message: 'cannot read x of undefined', type: 'Lambda:Unhandled' } })),
    ).toEqual(['ServerError: the request could not be served', 'ServerError']);
  });
});

describe('the caller, where only fields are asked that need no profile', () => {
  const early = new Map<string, unknown>();
  const text = ['invoke-unless-spared', 'invoke']
    .map((name) => readFileSync(new URL(`../../lib/appsync/${name}.js`, import.meta.url), 'utf8'))
    .join('\n')
    .replace("'SPARED'", "'feed'")
    .replace(/(export function request[^]*)export function request/, '$1function invoke')
    .replace(/^import .*$/gm, '')
    .replaceAll('export function', 'function');
  const runtime = { earlyReturn: (value: unknown) => early.set('value', value) };
  const code = runInNewContext(`${text}; ({ request, response })`, { util, runtime }) as Code;
  const answered = (identity: object, ...selectionSetList: readonly string[]) => {
    early.clear();
    code.request({ identity, source: null, args: {}, request: { headers: {} }, info: { selectionSetList } });
    return early.get('value');
  };

  it('is answered for by the signature alone', () => {
    expect(answered(signedIn, 'feed', 'feed/items', 'feed/items/postId')).toEqual({ userId: 'us-east-1:me' });
  });

  it('is looked up where anything else is asked, and where nobody signed', () => {
    expect(answered(signedIn, 'feed', 'feed/items', 'username')).toBeUndefined();
    expect(answered(signedIn, 'feeds')).toBeUndefined();
    expect(answered({}, 'feed')).toBeUndefined();
  });
});

describe('an internal mutation', () => {
  it('refuses anyone with a Cognito identity', () => {
    const call = { identity: signedIn, args: { input: {} } };
    expect(refusal(() => load('publish').request(call))).toEqual(['ClientError: Access denied', 'ClientError']);
  });

  it('publishes its input as it is, or under the field its subscription promises', () => {
    const input = { userId: 'you', type: 'ADDED', cardId: 'c' };
    const call = { identity: { userArn: 'arn:aws:sts::1:assumed-role/r/s' }, args: { input } };
    const [flat, nested] = [load('publish', ["'UNDER'", "''"]), load('publish', ["'UNDER'", "'card'"])];
    expect(flat.request(call)).toEqual({ payload: input });
    expect(flat.response(call)).toEqual(input);
    expect(nested.response(call)).toEqual({ userId: 'you', type: 'ADDED', card: input });
  });
});

describe('a subscription', () => {
  const code = load('subscribe');

  it('is for the caller alone', () => {
    expect(code.request({ identity: signedIn, args: { userId: 'us-east-1:me' } })).toEqual({ payload: null });
    expect(code.response({})).toBeNull();
    expect(refusal(() => code.request({ identity: signedIn, args: { userId: 'us-east-1:you' } }))).toEqual([
      'ClientError: Cannot subscribe to notifications intended for another user',
      'ClientError',
    ]);
  });
});
