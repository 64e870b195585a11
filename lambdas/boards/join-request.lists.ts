import type { Fields } from '../../contract/schema.generated.ts';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import type { Call } from '../runtime/call.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { answering } from './approval.ts';
import { approveJoin } from './approve-join.ts';
import type { Listed } from './board.view.ts';
import { userOf } from './caller.ts';
import { type JoinRequest, joinRequestKey } from './join-request.ts';
import { isWaiting } from './joining.ts';
import { findBoard } from './standing.ts';

/** What waits for an answer on a board, for those who may give it. */
export const listRequests = async (
  args: Fields['Query.boardJoinRequests']['args'],
  call: Call,
): Promise<Listed<JoinRequest>> => {
  const asked = await pageAsked(call, args);
  const { service } = await answering(call, args.boardId);
  if (!service) return { items: [], nextToken: null };
  const page = await call.store.query<JoinRequest>(boardJoinRequests, {
    hash: joinRequestKey(args.boardId, '').PK,
    keep: (item) => isWaiting(item, call),
    ...asked,
  });
  return { items: page.items, nextToken: await nextToken(call, args, page) };
};

/** What the caller waits for, without boards that are gone or no longer ask. */
export const listMyRequests = async (
  args: Fields['Query.myBoardJoinRequests']['args'],
  call: Call,
): Promise<Listed<JoinRequest>> => {
  const page = await call.store.query<JoinRequest>(boardJoinRequests, {
    index: 'userId-index',
    hash: userOf(call),
    keep: (item) => isWaiting(item, call),
    ...(await pageAsked(call, args)),
  });
  const boards = await Promise.all(page.items.map(({ boardId }) => findBoard(call, boardId)));
  const items = page.items.filter((_, at) => boards[at]?.enabledServices.includes(approveJoin));
  return { items, nextToken: await nextToken(call, args, page) };
};
