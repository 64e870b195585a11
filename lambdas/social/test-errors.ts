import { main } from '../../contract/tables/main.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { refuseUser } from './user.refusals.ts';

/** Failures on demand: whoever watches the alarms can see each of them ring. */
export const served: Resolvers<`Mutation.${'lambdaClientError' | 'lambdaServerError' | 'dynamoServerError'}`> = {
  'Mutation.lambdaClientError': (args) => {
    throw refuseUser.testError({ ...args });
  },
  'Mutation.lambdaServerError': () => {
    throw new Error('a server error was asked for, to test alarms');
  },
  'Mutation.dynamoServerError': async (_, call) => {
    await call.store.get(main, { partitionKey: '', sortKey: '' });
    return null;
  },
};
