import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { callerId, findUser } from './caller.ts';
import { followKey } from './follow.ts';
import { type Relation, relationTo } from './relation.ts';
import type { User } from './user.ts';

/** A user and all that their view may ask for about the caller: in one batch, so that showing them reads nothing more. */
export const seenUser = async (
  call: Call,
  userId: string,
): Promise<{ readonly user: User | undefined; readonly relation: Relation }> => {
  const [user, relation] = await Promise.all([
    findUser(call, userId),
    relationTo(call, userId),
    call.store.get(main, followKey(callerId(call), userId)),
  ]);
  return { user, relation };
};
