import type { Fields } from '../../contract/schema.generated.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { type Listed, shownRole } from './board.view.ts';
import { userOf } from './caller.ts';
import { type Membership, membershipKey } from './membership.ts';
import { checkedName } from './names.ts';
import { findUserName } from './people.ts';
import { refuse } from './refusals.ts';
import { findBoard, findMembership } from './standing.ts';

type MembersAsked = Fields['Query.boardMembers']['args'];

/** Members of a board. A board always has its owner, so only an empty page can be that of a missing one. */
export const listMembers = async (args: MembersAsked, call: Call): Promise<Listed<Membership>> => {
  userOf(call);
  const { role } = args;
  const page = await call.store.query<Membership>(boardMemberships, {
    hash: membershipKey(checkedId('boardId', args.boardId), '').PK,
    ...(await pageAsked(call, args)),
    ...(role && { keep: (item) => shownRole(item['role'] as Membership['role']) === role, readAhead: 500 }),
  });
  if (page.items.length === 0 && !(await findBoard(call, args.boardId))) throw refuse.noBoard();
  return { items: page.items, nextToken: await nextToken(call, args, page) };
};

/** Among members and managers; the owner is known from the board. */
export const findMember = async (call: Call, boardId: string, userName: string): Promise<Membership | undefined> => {
  userOf(call);
  checkedId('boardId', boardId);
  const [board, named] = await Promise.all([
    findBoard(call, boardId),
    findUserName(call, checkedName('userName', userName)),
  ]);
  if (!board) throw refuse.noBoard();
  const membership = named && (await findMembership(call, boardId, named.userId));
  return membership?.role === 'owner' ? undefined : membership;
};

/** Where the caller belongs, without boards that are gone but not yet cleaned up. */
export const myBoards = async (args: Fields['Query.myBoards']['args'], call: Call): Promise<Listed<Membership>> => {
  const roles = args.roles ?? ['OWNER', 'MANAGER'];
  const page = await call.store.query<Membership>(boardMemberships, {
    index: 'userId-index',
    hash: userOf(call),
    keep: ({ role }) => roles.includes(shownRole(role as Membership['role'])),
    readAhead: 500,
    ...(await pageAsked(call, args)),
  });
  const found = await Promise.all(page.items.map(({ boardId }) => findBoard(call, boardId)));
  return { items: page.items.filter((_, at) => found[at]), nextToken: await nextToken(call, args, page) };
};
