import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Steps {
  readonly [step: string]: unknown;
}

interface Running {
  readonly folder: string;
  readonly script: string;
  readonly told: object;
  readonly caPath: string;
  /** Called again and again while the client waits for an event: subscribing has no moment a client can tell us of. */
  readonly cause?: () => Promise<unknown>;
}

/** Runs a client in a process of its own, as an app would, and gathers what it tells. */
export const runClient = async ({ folder, script, told, caPath, cause }: Running): Promise<Steps> => {
  const child = spawn(process.execPath, [script, JSON.stringify(told)], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_EXTRA_CA_CERTS: caPath,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const steps: Record<string, unknown> = {};
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text;
  });
  let causing: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"step"')) continue;
    const { step, value } = JSON.parse(line) as { step: string; value: unknown };
    steps[step] = value;
    if (step === 'subscribing' && cause) causing = setInterval(() => void cause(), 700);
  }
  clearInterval(causing);
  return Object.keys(steps).length === 0 ? { failed: complaints.slice(-2000) } : steps;
};
