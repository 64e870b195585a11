import type { Log } from './cloud.ts';

/** Lines for a person: where they come from first, so that one function's can be followed by eye. */
export const createLog = (options: { readonly quiet?: boolean; readonly write?: (line: string) => void } = {}): Log => {
  const write = options.write ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const line = (source: string, message: string): void => write(`${source.padEnd(10)} ${message}`);
  return {
    info: options.quiet ? () => undefined : line,
    warn: (source, message) => line(source, `warning: ${message}`),
    error: (source, message) => line(source, `error: ${message}`),
  };
};
