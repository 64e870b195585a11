import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const places = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to test with, if this machine has one. */
export const chromiumPath = places.find((path) => path !== '' && existsSync(path));

export const whyNoBrowser =
  'skipped: no Chromium found; install one (Debian: apt-get install chromium) or name it in the variable CHROMIUM';

/** The little of playwright-core that is used here; the package lives with the clients, not in Plaza's own tree. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  textContent(selector: string): Promise<string | null>;
  waitForFunction(script: string, argument?: undefined, options?: { timeout: number }): Promise<unknown>;
}
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Playwright {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[]; headless: boolean }): Promise<Browser>;
  };
}

const html = `<!doctype html><title>client</title><script src="/page.js"></script>
<p id="identity"></p><p id="answer"></p><p id="state"></p><p id="event"></p><p id="failed"></p>`;

/** An app's page in a real browser, served from an origin of its own, as apps are. */
export const openPage = async (folder: string) => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.mjs')],
    ...{ bundle: true, write: false, format: 'iife', platform: 'browser', define: { global: 'globalThis' } },
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { chromium } = createRequire(join(folder, 'package.json'))('playwright-core') as Playwright;
  const browser = await chromium.launch({
    executablePath: chromiumPath ?? '',
    headless: true,
    // The laptop's certificate is its own; everything else keeps the browser from calling home.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update', '--ignore-certificate-errors'],
    ],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
