export type EngineName = 'dynamodb-local' | 'dynoxide';

/** How to start an engine: everything else about it is the same. */
export interface EngineProgram {
  readonly command: string;
  /** `folder` undefined: in memory. */
  arguments(port: number, folder: string | undefined): readonly string[];
}
