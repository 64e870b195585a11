import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole } from '../../../local/console/start-console.ts';
import { createRouter } from '../../../local/http/router.ts';
import { silentLog } from '../../support/engine.ts';
import { aGround } from '../../support/ground.ts';
import { apiKey, template } from '../appsync/template.ts';

const sdl = /* GraphQL */ `
  type Query {
    "Who calls."
    self(detail: Detail! = LOW, id: ID!): User
  }
  type User {
    name: String!
    friends(limit: Int): [User!]
  }
  enum Detail {
    LOW
    HIGH
  }
`;

const server = createServer();
let origin: string;
beforeAll(async () => {
  const properties = {
    AuthenticationType: 'AWS_IAM',
    AdditionalAuthenticationProviders: [{ AuthenticationType: 'API_KEY' }],
    IntrospectionConfig: 'DISABLED',
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const router = createRouter(silentLog);
  router.use([startConsole({ ...aGround(), assembly: template({ sdl, properties }), origin })]);
  server.on('request', router.onRequest);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the console', () => {
  it('is the page at /, which runs nothing from elsewhere and nothing inline', async () => {
    const { status, headers, text } = await get('/');
    const port = new URL(origin).port;
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'text/html;charset=UTF-8',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      `connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port} ws://localhost:${port} wss://localhost:${port}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(text.match(/<script(?![^>]* src=)|<style| style=| on\w+=|https?:/g)).toBeNull();
  });

  it('links only to what is served', async () => {
    const { text } = await get('/');
    const own = [...text.matchAll(/(?:href|src)="(\/_plaza\/console\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(own.length).toBeGreaterThan(3);
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('serves every file of the page by its kind, and no other', async () => {
    const names = readdirSync(new URL('../../../local/console/page/', import.meta.url));
    const types = new Set<string | null>();
    for (const name of names) {
      const { status, headers } = await get(`/_plaza/console/${name}`);
      expect([name, status]).toEqual([name, 200]);
      types.add(headers.get('content-type'));
    }
    expect([...types].sort()).toEqual([
      'image/svg+xml',
      'text/css;charset=UTF-8',
      'text/html;charset=UTF-8',
      'text/javascript;charset=UTF-8',
    ]);
    for (const path of ['start-console.ts', '..%2fpolicy.ts', '%2e%2e/outline.ts', 'page', ''])
      expect([path, (await get(`/_plaza/console/${path}`)).status]).toEqual([path, 404]);
    expect((await get('/', { method: 'POST' })).status).toBe(404);
  });

  it('says how to call the API', async () => {
    expect(JSON.parse((await get('/_plaza/console/config.json')).text)).toEqual({
      API: { GraphQL: { endpoint: `${origin}/graphql`, region: 'us-east-1', defaultAuthMode: 'iam', apiKey } },
      modes: ['AWS_IAM', 'API_KEY'],
      apiKey,
      region: 'us-east-1',
    });
  });

  it('shows the schema even where introspection is off', async () => {
    const { headers, text } = await get('/_plaza/schema');
    expect([headers.get('content-type'), text]).toEqual(['text/plain;charset=UTF-8', sdl]);
    const { roots, types } = JSON.parse((await get('/_plaza/console/outline.json')).text);
    expect(roots).toEqual({ query: 'Query' });
    expect(types.filter(({ name }: { name: string }) => ['Query', 'Detail'].includes(name))).toEqual([
      {
        name: 'Query',
        kind: 'object',
        description: '',
        values: [],
        fields: [
          {
            name: 'self',
            type: 'User',
            named: 'User',
            leaf: false,
            description: 'Who calls.',
            args: [
              { name: 'detail', type: 'Detail!', required: false },
              { name: 'id', type: 'ID!', required: true },
            ],
          },
        ],
      },
      { name: 'Detail', kind: 'enum', description: '', values: ['LOW', 'HIGH'], fields: [] },
    ]);
  });
});
