import type { Fields, FollowStatus, Shown } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { type PageArguments, pageAsked } from '../runtime/page.ts';
import { show } from '../runtime/view.ts';
import type { Block } from './block.ts';
import { callerId, findUser } from './caller.ts';
import type { Follow } from './follow.ts';
import { refuseGraph } from './graph.refusals.ts';
import { relationTo } from './relation.ts';
import { usersPage, usersView } from './user.list.ts';
import type { User } from './user.ts';
import { seesFollows } from './user.view.ts';

type ListArguments = Fields['User.followerUsers']['args'];
type CountArguments = Fields['User.followersCount']['args'];

/** Each direction of following: its index, and whom its rows name. */
export const directions = {
  followed: { index: 'GSI-A1', prefix: 'follower', idOf: ({ followedUserId }: Follow) => followedUserId },
  follower: { index: 'GSI-A2', prefix: 'followed', idOf: ({ followerUserId }: Follow) => followerUserId },
} as const;

const ownerSeen = async (call: Call, userId: string): Promise<User | undefined> => {
  const [user, relation] = await Promise.all([findUser(call, userId), relationTo(call, userId)]);
  return user && seesFollows(user, relation) ? user : undefined;
};

/** Newest first within a status. */
export const followList = async (
  direction: keyof typeof directions,
  args: ListArguments,
  userId: string,
  call: Call,
): Promise<Shown<'PaginatedUsers'> | null> => {
  const status: FollowStatus = args.followStatus ?? 'FOLLOWING';
  const asked = await pageAsked(call, args, { of: userId });
  if (status === 'NOT_FOLLOWING' || status === 'SELF') throw refuseGraph.noSuchFollows(status);
  if (status !== 'FOLLOWING' && userId !== callerId(call)) throw refuseGraph.followsOfOther();
  if (!(await ownerSeen(call, userId))) return null;

  const { index, prefix, idOf } = directions[direction];
  const idsAfter: Parameters<typeof usersPage>[3] = async (limit, after) => {
    const range = { begins: `${status}/` };
    const hash = `${prefix}/${userId}`;
    const page = await call.store.query<Follow>(main, { index, hash, range, limit, after, reverse: true });
    return { ...page, items: page.items.map(idOf) };
  };
  return show(usersView, await usersPage(call, args, asked, idsAfter, userId));
};

export const followersCount = async (args: CountArguments, userId: string, call: Call): Promise<number | null> => {
  const status: FollowStatus = args.followStatus ?? 'FOLLOWING';
  const user = await ownerSeen(call, userId);
  if (status === 'FOLLOWING') return user ? (user.followerCount ?? 0) : null;
  if (userId !== callerId(call)) return null;
  if (status !== 'REQUESTED') throw refuseGraph.noSuchFollows(status);
  return user?.followersRequestedCount ?? 0;
};

/** Nobody but the caller sees whom they block. */
export const blockedUsers = async (
  args: PageArguments,
  userId: string,
  call: Call,
): Promise<Shown<'PaginatedUsers'> | null> => {
  const asked = await pageAsked(call, args, { of: userId });
  if (userId !== callerId(call)) return null;
  const idsAfter: Parameters<typeof usersPage>[3] = async (limit, after) => {
    const query = { index: 'GSI-A1', hash: `block/${userId}`, limit, after, reverse: true };
    const page = await call.store.query<Block>(main, query);
    return { ...page, items: page.items.map(({ blockedUserId }) => blockedUserId) };
  };
  return show(usersView, await usersPage(call, args, asked, idsAfter, userId));
};
