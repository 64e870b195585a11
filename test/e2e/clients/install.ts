import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The folder of a set of clients, installed the first time it is asked for. */
export const clientFolder = (name: 'modern' | 'appsync-3' | 'appsync-4'): string => {
  const folder = join(here, name);
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.log(`installing the clients of test/e2e/clients/${name} …`);
    execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return folder;
};
