import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** JAVA_HOME first, as every Java tool does; then the path. */
export const findJava = (
  home = process.env['JAVA_HOME'],
): { readonly command: string } | { readonly missing: string } => {
  const commands = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  const versions = commands.map((command) => ({ command, version: javaVersion(command) }));
  const fit = versions.find(({ version }) => version !== undefined && version >= 17);
  if (fit) return { command: fit.command };
  const old = versions.find(({ version }) => version !== undefined);
  return { missing: old ? `Java ${old.version} is too old, 17 is needed` : 'no Java 17 or newer is here' };
};

/** `openjdk version "17.0.15" 2025-04-15` → 17; the 1.8 style → 8. */
export const parseJavaVersion = (output: string): number | undefined => {
  const [, major, minor] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (major === undefined) return undefined;
  return Number(major === '1' ? minor : major);
};

const javaVersion = (command: string): number | undefined => {
  const { stderr, stdout, error } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return error ? undefined : parseJavaVersion(`${stderr}${stdout}`);
};
