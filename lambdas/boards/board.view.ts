import type { BoardRole as ShownRole } from '../../contract/schema.generated.ts';
import { show, type View } from '../runtime/view.ts';
import { approveJoin, questionOf } from './approve-join.ts';
import type { Board } from './board.ts';
import type { BoardRole } from './membership.ts';
import { nameOf } from './people.ts';
import { findMembership, findService } from './standing.ts';

export const shownRole = (role: BoardRole): ShownRole => role.toUpperCase() as Uppercase<BoardRole>;

/** A board as anyone may see it, with what concerns the caller. */
export const boardView: View<'Board', Board> = {
  type: 'Board',
  fields: {
    boardId: ({ boardId }) => boardId,
    boardName: ({ boardName }) => boardName,
    ownerId: ({ ownerId }) => ownerId,
    ownerName: ({ ownerId }, call) => nameOf(call, ownerId),
    enabledServices: ({ enabledServices }) => enabledServices,
    memberCount: ({ memberCount }) => memberCount ?? 0,
    createdAt: ({ createdAt }) => createdAt,
    myRole: async ({ boardId }, call) => {
      const mine = call.callerId ? await findMembership(call, boardId, call.callerId) : undefined;
      return mine && shownRole(mine.role);
    },
    joinQuestion: async ({ boardId }, call) => questionOf(await findService(call, boardId, approveJoin)),
  },
};

export interface Listed<T> {
  readonly items: readonly T[];
  readonly nextToken: string | null;
}

export const boardPageView: View<'BoardPage', Listed<Board>> = {
  type: 'BoardPage',
  fields: {
    items: ({ items }) => items.map((board) => show(boardView, board)),
    nextToken: ({ nextToken }) => nextToken,
  },
};
