import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { checks, run } from './steps.ts';

/** npm test: the checks, then every test; the last line counts them. `npm test -- <path>` runs some of the tests only. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTotalTestSuites: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const chosen = process.argv.slice(2);
if (chosen.includes('--help')) {
  console.log(
    'npm test                 types, lint, dead code, and every test\nnpm test -- test/unit    only the tests below a path',
  );
  process.exit(0);
}

const checked = chosen.length > 0 || run(checks);
const output = 'dist/test-report.json';
mkdirSync('dist', { recursive: true });
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...chosen],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);

const report: Report = JSON.parse(readFileSync(output, 'utf8'));
const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
const failed = report.numFailedTests + brokenFiles.length + (checked ? 0 : 1);
if (report.numPendingTests > 0) console.log(`${report.numPendingTests} skipped: each says above why`);
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exitCode = status === 0 && checked && failed === 0 ? 0 : 1;
