import { parseArgs } from 'node:util';
import type { Log } from './cloud.ts';
import type { EngineOption } from './dynamodb/engine-choice.ts';

export interface CloudOptions {
  /** The folder cdk synth wrote. */
  readonly assembly: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Nothing persists. */
  readonly memory: boolean;
  /** The folder for data, the certificate and the client configuration. */
  readonly data: string;
  /** Forget the data of earlier runs first. */
  readonly fresh: boolean;
  readonly quiet: boolean;
  readonly faults?: string;
  readonly engine: EngineOption;
  readonly log?: Log;
}

export const defaultOptions: CloudOptions = {
  assembly: 'cdk.out',
  port: 4_000,
  memory: false,
  data: '.plaza',
  fresh: false,
  quiet: false,
  engine: 'auto',
};

export const usage = `npm start -- [options]
  --port <number>   the one port, HTTP and TLS (default 4000; 0 takes a free one)
  --memory          keep nothing after stopping
  --data <folder>   where data persist (default .plaza)
  --fresh           forget the data of earlier runs first
  --quiet           print warnings and errors only
  --faults <spec>   inject faults, for example seed=7,redeliver=0.4,kill=0.1 (all of them: docs/laptop.md)
  --engine <name>   auto, dynamodb-local or dynoxide (default auto)
  --help            this text`;

const flags = {
  port: { type: 'string' },
  memory: { type: 'boolean' },
  data: { type: 'string' },
  fresh: { type: 'boolean' },
  quiet: { type: 'boolean' },
  faults: { type: 'string' },
  engine: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What the command line asks for; a mistake names the flag. */
export const parseOptions = (argv: readonly string[]): CloudOptions | 'help' => {
  const { values } = parseArgs({ args: [...argv], options: flags, strict: true });
  if (values.help) return 'help';
  return {
    assembly: defaultOptions.assembly,
    port: portOf(values.port),
    memory: values.memory ?? false,
    data: values.data ?? defaultOptions.data,
    fresh: values.fresh ?? false,
    quiet: values.quiet ?? false,
    engine: engineOf(values.engine),
    ...(values.faults !== undefined && { faults: values.faults }),
  };
};

const portOf = (given: string | undefined): number => {
  const port = Number(given ?? defaultOptions.port);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port ${given} is no port: give a number from 0 to 65535`);
};

const engineOf = (given = 'auto'): EngineOption => {
  if (given === 'auto' || given === 'dynamodb-local' || given === 'dynoxide') return given;
  throw new Error(`--engine ${given} is unknown: use auto, dynamodb-local or dynoxide`);
};
