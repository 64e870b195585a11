import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Gate } from './authenticate.ts';
import { authenticate } from './authenticate.ts';
import type { Engine } from './engine.ts';
import { executeRequest } from './execute.ts';
import { readGraphqlRequest } from './graphql-request.ts';
import { flatHeaders } from './headers.ts';
import type { Publish } from './realtime/publish.ts';

const exposed = 'x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date';

const send = (response: ServerResponse, status: number, text: string, more: OutgoingHttpHeaders = {}) => {
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed,
    ...more,
  });
  response.end(text);
};

const refuse = (response: ServerResponse, status: number, errorType: string, message: string) =>
  send(response, status, JSON.stringify({ errors: [{ errorType, message }] }), { 'x-amzn-errortype': errorType });

const preflight = (request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': exposed,
    'access-control-max-age': '172800',
    'content-length': 0,
  });
  response.end();
};

const tooLarge = (limit: number) =>
  JSON.stringify({
    data: null,
    errors: [
      {
        path: null,
        data: null,
        errorType: 'ResponseTooLarge',
        errorInfo: null,
        locations: null,
        message: `Response size is larger than ${limit} bytes.`,
      },
    ],
  });

/** POST /graphql. */
export const serveHttp =
  (engine: Engine, gate: Gate, publish: Publish) =>
  async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const { requestBytes, responseBytes } = engine.limits;
    if (request.method === 'OPTIONS') return preflight(request, response);
    if (request.method !== 'POST')
      return refuse(response, 405, 'MethodNotAllowedException', 'POST a GraphQL request here.');
    if (body.length > requestBytes)
      return refuse(
        response,
        413,
        'RequestEntityTooLargeException',
        `Request size is larger than ${requestBytes} bytes.`,
      );

    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const headers = flatHeaders(request.headers);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const authentication = await authenticate(gate, { path, query, headers, body, sourceIp });
    if (!authentication.ok) {
      const { status, errorType, message } = authentication.denial;
      return refuse(response, status, errorType, message);
    }

    const asked = readGraphqlRequest(body.toString());
    if (typeof asked === 'string') return refuse(response, 400, 'MalformedHttpRequestException', asked);
    const execution = await executeRequest(engine, asked, authentication.caller, headers);
    if (execution.kind === 'refused') return refuse(response, 400, execution.errorType, execution.message);
    // Subscribers hear of it before the caller does, so that whoever awaits the mutation finds the event sent.
    if (execution.kind === 'ran') publish(execution);
    const text = JSON.stringify(execution.answer);
    send(response, 200, Buffer.byteLength(text) > responseBytes ? tooLarge(responseBytes) : text);
  };
