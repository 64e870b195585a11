import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { userOf } from './caller.ts';
import { checkedName } from './names.ts';
import { findProfile, findUserName } from './people.ts';
import { setUserName } from './profile.naming.ts';
import { profileView } from './profile.view.ts';

export const handler = resolvers<FieldsOf<'boardProfiles'>>({
  'Query.boardUserNameAvailable': async ({ userName }, call) =>
    !(await findUserName(call, checkedName('userName', userName))),

  'Query.myBoardProfile': async (_, call) => {
    const profile = await findProfile(call, userOf(call));
    return profile && show(profileView, profile);
  },

  'Mutation.setBoardUserName': async ({ userName }, call) => show(profileView, await setUserName(call, userName)),
});
