import type { EngineName } from '../../local/dynamodb/engine-program.ts';
import { engines } from '../../test/support/engine.ts';

/** The engine for long histories: DynamoDB Local where it runs, since dynoxide slows down as its streams grow. */
export const longEngine = (): EngineName => {
  if (engines.includes('dynamodb-local')) return 'dynamodb-local';
  console.log('Without Java 17 these tables are kept by dynoxide, which gets slow beyond some 20000 events.');
  return 'dynoxide';
};
