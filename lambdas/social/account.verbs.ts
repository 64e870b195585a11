import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { deleteUser, resetUser } from './departure.ts';
import { createCognitoOnlyUser } from './user.creation.ts';
import { userView } from './user.view.ts';

export const served: Resolvers<`Mutation.${'createCognitoOnlyUser' | 'resetUser' | 'deleteUser'}`> = {
  'Mutation.createCognitoOnlyUser': async (args, call) => show(userView, await createCognitoOnlyUser(args, call)),
  'Mutation.resetUser': async ({ newUsername }, call) => {
    const user = await resetUser(newUsername, call);
    return user && show(userView, user);
  },
  'Mutation.deleteUser': async (_, call) => show(userView, await deleteUser(call)),
};
