import type { Call } from '../runtime/call.ts';
import { nextToken, type PageArguments, type PageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import { show, type View } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import { findUser } from './caller.ts';
import { relationTo } from './relation.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

interface UsersPage {
  readonly items: readonly User[];
  readonly nextToken: string | null;
}

export const usersView: View<'PaginatedUsers', UsersPage> = {
  type: 'PaginatedUsers',
  fields: {
    items: ({ items }) => items.map((user) => show(userView, user)),
    nextToken: (page) => page.nextToken,
  },
};

/** Those of the users who exist and do not block the caller, in one batch, in the order given. */
export const visibleUsers = async (call: Call, userIds: readonly string[]): Promise<readonly User[]> => {
  const found = await Promise.all(
    userIds.map(async (userId) => {
      const [user, { blockedBy }] = await Promise.all([findUser(call, userId), relationTo(call, userId)]);
      return user && !blockedBy ? [user] : [];
    }),
  );
  return found.flat();
};

type IdsAfter = (limit: number, after: Key | undefined) => Promise<Page<string>>;

/** A page of users that is full unless the list ended, however many of the rows name someone the caller must not see. */
export const usersPage = async (
  call: Call,
  args: PageArguments,
  { limit, after: start }: PageAsked,
  idsAfter: IdsAfter,
  of = '',
): Promise<UsersPage> => {
  const items: User[] = [];
  let after = start;
  do {
    const page = await idsAfter(limit - items.length, after);
    items.push(...(await visibleUsers(call, page.items)));
    after = page.next;
  } while (after && items.length < limit);
  return { items, nextToken: await nextToken(call, args, { items: [], ...(after && { next: after }) }, of) };
};
