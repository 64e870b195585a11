import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { type Block, blockKey } from './block.ts';
import { callerId } from './caller.ts';
import { type Follow, type FollowStatus, followKey } from './follow.ts';

/** How the caller relates to a user. */
export interface Relation {
  readonly self: boolean;
  /** How the caller follows them. */
  readonly followStatus: FollowStatus | 'SELF' | 'NOT_FOLLOWING';
  /** The caller blocks them. */
  readonly blocks: boolean;
  /** They block the caller. */
  readonly blockedBy: boolean;
}

const toOneself: Relation = { self: true, followStatus: 'SELF', blocks: false, blockedBy: false };

/** Three keys through the request's loader: the relations to a whole list of users are one batch. */
export const relationTo = async (call: Call, userId: string): Promise<Relation> => {
  const caller = callerId(call);
  if (caller === userId) return toOneself;

  const [follow, block, blockOfCaller] = await Promise.all([
    call.store.get<Follow>(main, followKey(userId, caller)),
    call.store.get<Block>(main, blockKey(userId, caller)),
    call.store.get<Block>(main, blockKey(caller, userId)),
  ]);
  return {
    self: false,
    followStatus: follow?.followStatus ?? 'NOT_FOLLOWING',
    blocks: block !== undefined,
    blockedBy: blockOfCaller !== undefined,
  };
};
