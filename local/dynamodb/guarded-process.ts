import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface GuardedProcess {
  /** Of the program itself, not of the shell that guards it. */
  readonly pid: number;
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

/**
 * The shell waits on a pipe only this process holds: when this process dies, even by kill -9, the pipe closes and the
 * program is killed. In its own process group, so that Ctrl-C in the terminal leaves the order of stopping to us.
 */
const guard = `exec 3<&0
"$@" </dev/null 2>&1 >/dev/null &
program=$!
echo $program
{ cat <&3 >/dev/null; kill -9 $program 2>/dev/null; } >/dev/null 2>&1 &
wait $program`;

export const startGuarded = async (command: string, args: readonly string[]): Promise<GuardedProcess> => {
  const child = spawn('/bin/sh', ['-c', guard, 'plaza-engine', command, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const said = { text: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said.text = `${said.text}${chunk}`.slice(-4_000);
  });
  const exited = once(child, 'exit').then(([code, signal]) => {
    child.stdin.destroy();
    return `${command} ended with ${signal ?? code}: ${said.text.replace(/^\d+\n/, '').trim()}`;
  });
  const pid = await programPid(child, said, exited);
  return {
    pid,
    exited,
    stop: async () => {
      child.stdin.destroy();
      await exited;
    },
  };
};

const programPid = async (child: ChildProcess, said: { readonly text: string }, exited: Promise<string>) => {
  while (!said.text.includes('\n')) {
    if (child.stdout === null) throw new Error('the engine has no output to read its pid from');
    await Promise.race([once(child.stdout, 'data'), exited]);
    if (child.exitCode !== null && !said.text.includes('\n')) throw new Error(await exited);
  }
  return Number.parseInt(said.text, 10);
};
