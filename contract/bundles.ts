import type { FunctionDesign } from './function.ts';
import { functions } from './functions.ts';
import { reactions } from './reactions.ts';
import { routes } from './routes.ts';
import { schedules } from './schedules.ts';
import { seedings } from './seedings.ts';
import { triggers } from './triggers.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';
import { workers } from './workers.ts';

const catalogues: readonly Readonly<Record<string, FunctionDesign>>[] = [
  functions,
  reactions,
  workers,
  schedules,
  triggers,
  webhooks,
  uploads,
  seedings,
  routes,
];

/** Where the build puts them, from the root of the project: the one asset that every function is deployed from. */
export const bundlePath = 'dist/lambdas';

/** Every function of the system with its module: what the build makes and the stacks deploy. Names are unique. */
export const bundles: readonly { readonly name: string; readonly entry: string }[] = catalogues.flatMap((catalogue) =>
  Object.entries(catalogue).map(([name, { entry }]) => ({ name, entry })),
);
