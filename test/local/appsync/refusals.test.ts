import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Laptop } from './laptop.ts';
import { ada, startLaptop } from './laptop.ts';
import { signedHeaders } from './signer.ts';

const sdl = 'type Query { hello(name: String!): String }';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop({
    sdl,
    resolvers: { 'Query.hello': { asks: 'hello' } },
    functions: { hello: ({ arguments: { name } }: { arguments: { name: string } }) => `hello ${name}` },
    limits: { requestBytes: 2000, responseBytes: 1000 },
  });
});
afterAll(() => laptop.stop());

const hello = JSON.stringify({ query: '{ hello(name: "Ada") }' });
const refusalOf = (errorType: string, message: string) => ({ errors: [{ errorType, message }] });

describe('a caller', () => {
  it('who signed the request is answered', async () => {
    const { status, body, headers } = await laptop.signed(hello);
    expect([status, body, headers.get('content-type')]).toEqual([
      200,
      { data: { hello: 'hello Ada' } },
      'application/json;charset=UTF-8',
    ]);
  });

  it('without credentials is refused with 401', async () => {
    const { status, body } = await laptop.post(hello, {});
    expect([status, body]).toEqual([
      401,
      refusalOf('UnauthorizedException', 'Valid authorization header not provided.'),
    ]);
  });

  it('with a token or key the API does not take is refused with 401', async () => {
    for (const headers of [{ authorization: 'eyJhbGciOi' }, { 'x-api-key': 'da2-nothing' }]) {
      const { status, body } = await laptop.post(hello, headers);
      expect([status, body]).toEqual([
        401,
        refusalOf('UnauthorizedException', 'You are not authorized to make this call.'),
      ]);
    }
  });

  it('whose body was changed after signing is refused with 403, and the log says what differs', async () => {
    const headers = await signedHeaders({ host: laptop.host, path: '/graphql', body: '', keys: laptop.keys });
    const { status, body, headers: answered } = await laptop.post(hello, headers);
    expect([status, answered.get('x-amzn-errortype')]).toEqual([403, 'InvalidSignatureException']);
    expect(body).toMatchObject({ errors: [{ errorType: 'InvalidSignatureException' }] });
    expect(laptop.lines.at(-1)).toBe('refused a caller: body: it was signed empty');
  });

  it('with keys nobody issued is refused with 403', async () => {
    const keys = { accessKeyId: 'ASIANOBODY', secretAccessKey: 'secret', sessionToken: 'token' };
    const headers = await signedHeaders({ host: laptop.host, path: '/graphql', body: hello, keys });
    const { status, body } = await laptop.post(hello, headers);
    expect([status, body]).toEqual([
      403,
      refusalOf('UnrecognizedClientException', 'The security token included in the request is invalid.'),
    ]);
  });

  it('with expired keys is refused with 403', async () => {
    const { status, body } = await laptop.signed(hello, laptop.credentials.issue(ada, -60_000));
    expect([status, body]).toEqual([
      403,
      refusalOf('ExpiredTokenException', 'The security token included in the request is expired'),
    ]);
  });
});

describe('a body', () => {
  const malformed = async (body: string) => {
    const { status, body: answer } = await laptop.signed(body);
    return [status, (answer['errors'] as { errorType: string; message: string }[])[0]];
  };

  it('that is no JSON, no object or has no query is malformed', async () => {
    const type = 'MalformedHttpRequestException';
    expect(await malformed('{nonsense')).toEqual([400, { errorType: type, message: 'Unable to parse JSON body.' }]);
    expect(await malformed('[]')).toEqual([400, { errorType: type, message: 'Unable to parse JSON body.' }]);
    expect(await malformed('{"query":7}')).toEqual([
      400,
      { errorType: type, message: 'Unable to parse GraphQL query: the body has no query.' },
    ]);
    expect(await malformed('{"query":"{hello}","variables":[]}')).toEqual([
      400,
      { errorType: type, message: 'Unable to parse variables: they are no object.' },
    ]);
  });

  it('whose query does not parse is malformed', async () => {
    expect(await malformed(JSON.stringify({ query: '{ hello(' }))).toEqual([
      400,
      {
        errorType: 'MalformedHttpRequestException',
        message: 'Unable to parse GraphQL query. Syntax Error: Expected Name, found <EOF>.',
      },
    ]);
  });

  it('that names an operation it does not hold is refused', async () => {
    const query = 'query a { hello(name: "a") } query b { hello(name: "b") }';
    expect(await malformed(JSON.stringify({ query, operationName: 'c' }))).toEqual([
      400,
      { errorType: 'BadRequestException', message: "Unknown operation named 'c'." },
    ]);
    expect(await malformed(JSON.stringify({ query }))).toEqual([
      400,
      {
        errorType: 'BadRequestException',
        message: 'Must provide operation name if query contains multiple operations.',
      },
    ]);
  });

  it('over the limit is refused with 413', async () => {
    const { status, body } = await laptop.signed(JSON.stringify({ query: `{ hello(name: "${'x'.repeat(2000)}") }` }));
    expect([status, body]).toEqual([
      413,
      refusalOf('RequestEntityTooLargeException', 'Request size is larger than 2000 bytes.'),
    ]);
  });

  it('whose answer would be over the limit gets an error instead', async () => {
    expect(await laptop.ask(`{ hello(name: "${'x'.repeat(1200)}") }`)).toEqual({
      data: null,
      errors: [
        {
          path: null,
          data: null,
          errorType: 'ResponseTooLarge',
          errorInfo: null,
          locations: null,
          message: 'Response size is larger than 1000 bytes.',
        },
      ],
    });
  });
});

describe('a browser', () => {
  it('may call from any page', async () => {
    const response = await fetch(`http://${laptop.host}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'http://app', 'access-control-request-headers': 'authorization,x-amz-date' },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      200,
      'authorization,x-amz-date',
    ]);
  });
});
