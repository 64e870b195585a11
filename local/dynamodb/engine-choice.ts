import type { EngineName, EngineProgram } from './engine-program.ts';

export type EngineOption = 'auto' | EngineName;

export interface EngineChoice {
  readonly engine: EngineName;
  readonly why: string;
}

/** What this computer can run: the program, or why not. */
export type Available = Readonly<Record<EngineName, EngineProgram | { readonly missing: string }>>;

/**
 * AWS's own engine where Java can run it, because a difference from it is a bug; the one that needs nothing otherwise.
 * Data written by one engine cannot be read by the other, so `auto` stays with the engine that has data.
 */
export const chooseEngine = (
  option: EngineOption,
  available: Available,
  withData: readonly EngineName[],
): EngineChoice => {
  const missing = (engine: EngineName): string | undefined => {
    const found = available[engine];
    return 'missing' in found ? found.missing : undefined;
  };

  if (option !== 'auto') {
    const reason = missing(option);
    if (reason === undefined) return { engine: option, why: 'asked for by --engine' };
    throw new Error(`--engine ${option} cannot run: ${reason}; ${remedy(option)}`);
  }

  const [holder] = withData.filter((engine) => missing(engine) === undefined);
  if (withData.length === 1 && holder) return { engine: holder, why: 'the data folder was written by it' };
  const noJava = missing('dynamodb-local');
  if (noJava === undefined) return { engine: 'dynamodb-local', why: 'Java 17 or newer is here' };
  const noBinary = missing('dynoxide');
  if (noBinary === undefined) return { engine: 'dynoxide', why: noJava };
  throw new Error(`no DynamoDB engine can run: ${noJava}; ${noBinary}; ${remedy('dynamodb-local')}`);
};

const javaInstall: Readonly<Record<string, string>> = {
  linux: 'apt-get install --no-install-recommends openjdk-17-jre-headless',
  darwin: 'brew install openjdk@17',
  win32: 'winget install Microsoft.OpenJDK.17',
};

const remedy = (engine: EngineName): string =>
  engine === 'dynoxide'
    ? 'leave the choice to --engine auto'
    : `install Java with: ${javaInstall[process.platform] ?? 'your package manager (openjdk 17)'}`;
