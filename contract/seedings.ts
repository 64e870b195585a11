import { boardServices } from './board-services.ts';
import type { FunctionDesign } from './function.ts';

/** A function that CloudFormation calls while it deploys, to write the rows that come with the code. */
export interface SeedingDesign extends FunctionDesign {
  /** What it is given. It is called again when this is not what the deployment before gave it. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export const seedings = {
  boardCatalogue: {
    entry: 'boards/service.seeding',
    tables: { AvailableServices: 'write' },
    uses: [],
    timeoutSeconds: 30,
    rows: boardServices,
  },
} as const satisfies Readonly<Record<string, SeedingDesign>>;
