import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isExisting, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { put, remove } from '../runtime/write.ts';
import { type Block, blockIndexKeys, blockKey, blockSchemaVersion } from './block.ts';
import { activeCaller } from './caller.ts';
import { followKey } from './follow.ts';
import { refuseGraph } from './graph.refusals.ts';
import { refuse } from './refusals.ts';
import { seenUser } from './user.seen.ts';
import { statusOf, type User } from './user.ts';

/** Blocks, and ends following in both directions with the same write. Likes and chats follow by reaction. */
export const blockUser = async (userId: string, call: Call): Promise<User> => {
  checkedId('userId', userId);
  const [caller, { user: blocked, relation }] = await Promise.all([activeCaller(call), seenUser(call, userId)]);
  const { self, blocks } = relation;
  const already = refuseGraph.alreadyBlocked(caller.userId, userId);
  if (self) throw refuseGraph.blockSelf();
  if (!blocked) throw refuse.noUser(userId);
  if (blocks) throw already;
  if (statusOf(blocked) !== 'ACTIVE') throw refuseGraph.cannotBlock(statusOf(blocked));

  const block: Block = {
    schemaVersion: blockSchemaVersion,
    blockerUserId: caller.userId,
    blockedUserId: userId,
    blockedAt: call.now,
  };
  const key = blockKey(userId, caller.userId);
  const follows = [followKey(userId, caller.userId), followKey(caller.userId, userId)];
  await call.store.commit(
    put(main, { ...key, ...blockIndexKeys(block), ...block }, { condition: isNew, otherwise: already }),
    ...follows.map((follow) => remove(main, follow)),
  );
  call.store.remember(main, key, block);
  for (const follow of follows) call.store.remember(main, follow, undefined);
  return blocked;
};

export const unblockUser = async (userId: string, call: Call): Promise<User> => {
  checkedId('userId', userId);
  const [caller, { user: blocked, relation }] = await Promise.all([activeCaller(call), seenUser(call, userId)]);
  const { self, blocks } = relation;
  const notBlocked = refuseGraph.notBlocked(caller.userId, userId);
  if (self) throw refuseGraph.unblockSelf();
  if (!blocked) throw refuse.noUser(userId);
  if (!blocks) throw notBlocked;
  const key = blockKey(userId, caller.userId);
  await call.store.commit(remove(main, key, { condition: isExisting, otherwise: notBlocked }));
  call.store.remember(main, key, undefined);
  return blocked;
};
