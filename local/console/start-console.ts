import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { readApi } from '../appsync/api.ts';
import { buildAppSyncSchema } from '../appsync/schema.ts';
import { clientConfig } from '../client-config.ts';
import type { Ground, Service } from '../cloud.ts';
import { outlineOf } from './outline.ts';

const kinds: Readonly<Record<string, string>> = {
  html: 'text/html;charset=UTF-8',
  css: 'text/css;charset=UTF-8',
  js: 'text/javascript;charset=UTF-8',
  svg: 'image/svg+xml',
};

/** The page is all there is: nothing from elsewhere, and nobody frames it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const send = (response: ServerResponse, type: string, text: string) => {
  response.writeHead(200, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(text);
};

const files = [
  ...['index.html', 'console.css', 'icon.svg', 'main.js', 'people.js', 'cognito.js', 'sign.js'],
  ...['graphql.js', 'realtime.js', 'schema-view.js', 'example.js', 'events-view.js'],
];

const prefix = '/_plaza/console/';

/** The web page of the laptop cloud at `/`, and the schema's text at `/_plaza/schema`. */
export const startConsole = ({ assembly, origin }: Ground): Service => {
  const api = readApi(assembly);
  const outline = api ? outlineOf(buildAppSyncSchema(api.sdl)) : { roots: {}, types: [] };
  const config = {
    ...clientConfig(assembly, origin),
    modes: [...(api?.auth.modes ?? [])],
    apiKey: [...(api?.apiKeys ?? [])][0] ?? null,
    region: assembly.region,
  };
  const json = (value: object) => ({ type: 'application/json', text: () => JSON.stringify(value) });

  // Read at every request: whoever changes the page sees it by reloading.
  const file = (name: string) => ({
    type: kinds[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    text: () => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8'),
  });
  const pages = new Map([
    ['/', file('index.html')],
    ['/_plaza/schema', { type: 'text/plain;charset=UTF-8', text: () => api?.sdl ?? '' }],
    [`${prefix}config.json`, json(config)],
    [`${prefix}outline.json`, json(outline)],
    ...files.map((name) => [`${prefix}${name}`, file(name)] as const),
  ]);

  return {
    name: 'console',
    accepts: ({ method, path, target }) => method === 'GET' && target === undefined && pages.has(path),
    handle: async (request, response) => {
      const page = pages.get((request.url ?? '/').split('?')[0] ?? '/');
      if (page) send(response, page.type, page.text());
    },
  };
};
