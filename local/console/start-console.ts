import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readApi } from '../appsync/api.ts';
import { buildAppSyncSchema } from '../appsync/schema.ts';
import { clientConfig } from '../client-config.ts';
import type { Ground, Service } from '../cloud.ts';
import { outlineOf } from './outline.ts';
import { contentPolicy } from './policy.ts';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=UTF-8',
  '.css': 'text/css;charset=UTF-8',
  '.js': 'text/javascript;charset=UTF-8',
  '.svg': 'image/svg+xml',
};

const folder = new URL('./page/', import.meta.url);
const prefix = '/_plaza/console/';

interface Page {
  readonly type: string;
  text(): string;
}

// Read at every request: whoever changes the page sees it by reloading.
const file = (name: string): Page => ({
  type: kinds[extname(name)] ?? 'application/octet-stream',
  text: () => readFileSync(new URL(name, folder), 'utf8'),
});

const json = (value: object): Page => ({ type: 'application/json', text: () => JSON.stringify(value) });

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
  // A page is one of this list: no path of a request ever reaches the disk.
  const pages = new Map<string, Page>([
    ['/', file('index.html')],
    ['/_plaza/schema', { type: 'text/plain;charset=UTF-8', text: () => api?.sdl ?? '' }],
    [`${prefix}config.json`, json(config)],
    [`${prefix}outline.json`, json(outline)],
    ...readdirSync(folder).map((name) => [`${prefix}${name}`, file(name)] as const),
  ]);
  const policy = contentPolicy(new URL(origin).port);

  return {
    name: 'console',
    accepts: ({ method, path, target }) =>
      (method === 'GET' || method === 'HEAD') && target === undefined && pages.has(path),
    handle: async (request, response) => {
      const page = pages.get((request.url ?? '/').split('?')[0] ?? '/');
      if (!page) throw new Error(`the console has no page ${request.url}`);
      const text = page.text();
      response.writeHead(200, {
        'content-type': page.type,
        'content-length': Buffer.byteLength(text),
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    },
  };
};
