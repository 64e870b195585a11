import type { Call } from '../runtime/call.ts';
import { nextToken, type PageArguments } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import { show, type View } from '../runtime/view.ts';
import { standingTo } from './post.standing.ts';
import { userView } from './user.view.ts';

interface UsersPage {
  readonly userIds: readonly string[];
  readonly nextToken: string | null;
}

/** Those of a page who exist and do not block the caller. */
const shownUsers = async ({ userIds }: UsersPage, call: Call) => {
  const standings = await Promise.all(userIds.map((userId) => standingTo(call, userId)));
  return standings.flatMap(({ owner, relation }) => (owner && !relation.blockedBy ? [show(userView, owner)] : []));
};

const usersPageView: View<'PaginatedUsers', UsersPage> = {
  type: 'PaginatedUsers',
  fields: { items: shownUsers, nextToken: ({ nextToken: token }) => token },
};

/** A page of rows that name users, as the list `of` some parent. */
export const showUsersOf = async <Row>(
  call: Call,
  args: PageArguments,
  page: Page<Row>,
  of: string,
  userIdOf: (row: Row) => string,
) => show(usersPageView, { userIds: page.items.map(userIdOf), nextToken: await nextToken(call, args, page, of) });
