import { spawnSync } from 'node:child_process';

export interface Step {
  readonly title: string;
  readonly command: string;
  readonly hint: string;
}

/** What `npm run check` asks of the tree, before any test runs. */
export const checks: readonly Step[] = [
  { title: 'types', command: 'tsc --noEmit -p .', hint: 'fix the types above' },
  { title: 'lint and format', command: 'biome check --error-on-warnings', hint: 'npm run format mends most of it' },
  { title: 'dead code', command: 'knip', hint: 'remove what nothing uses, or tell knip.json why it stays' },
];

/** Runs steps one after the other, telling what each does; true if all went well. */
export const run = (steps: readonly Step[]): boolean =>
  steps.every(({ title, command, hint }) => {
    const began = Date.now();
    const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(status === 0 ? `✓ ${title} (${seconds} s)` : `✗ ${title}: ${hint}`);
    return status === 0;
  });
