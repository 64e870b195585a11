// Runs before anything else, so it may use nothing but Node: installs the dependencies if they are missing or out of date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Plaza needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
  process.exit(1);
}

const stamp = 'node_modules/.plaza-installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (npm ci): about a minute the first time …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. See the lines above; with a network, `npm ci` by hand shows more.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
