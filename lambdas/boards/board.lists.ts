import type { Fields } from '../../contract/schema.generated.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import type { Board, BoardListing } from './board.ts';
import type { Listed } from './board.view.ts';
import { findBoard } from './standing.ts';

type ListArguments = Fields['Query.boards']['args'];

const ownedBy = async (ownerId: string, args: ListArguments, call: Call): Promise<Listed<Board>> => {
  const hash = checkedId('ownerId', ownerId);
  const page = await call.store.query<Board>(boards, {
    index: 'ownerId-index',
    hash,
    ...(await pageAsked(call, args)),
  });
  return { items: page.items, nextToken: await nextToken(call, args, page) };
};

/** All boards newest first, or those of one owner. */
export const listBoards = async (args: ListArguments, call: Call): Promise<Listed<Board>> => {
  if (args.ownerId) return ownedBy(args.ownerId, args, call);
  const asked = await pageAsked(call, args);
  const page = await call.store.query<BoardListing>(boards, { hash: 'BOARDS', reverse: true, ...asked });
  const items = await Promise.all(page.items.map(({ boardId }) => findBoard(call, boardId)));
  return { items: items.flatMap((board) => board ?? []), nextToken: await nextToken(call, args, page) };
};
