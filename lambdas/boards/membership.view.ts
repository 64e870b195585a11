import { show, type View } from '../runtime/view.ts';
import { boardView, type Listed, shownRole } from './board.view.ts';
import type { Membership } from './membership.ts';
import { nameOf } from './people.ts';
import { findBoard } from './standing.ts';

export const memberView: View<'BoardMember', Membership> = {
  type: 'BoardMember',
  fields: {
    boardId: ({ boardId }) => boardId,
    board: async ({ boardId }, call) => {
      const board = await findBoard(call, boardId);
      return board && show(boardView, board);
    },
    userId: ({ userId }) => userId,
    userName: ({ userId }, call) => nameOf(call, userId),
    role: ({ role }) => shownRole(role),
    joinedAt: ({ joinedAt }) => joinedAt,
  },
};

export const memberPageView: View<'BoardMemberPage', Listed<Membership>> = {
  type: 'BoardMemberPage',
  fields: {
    items: ({ items }) => items.map((membership) => show(memberView, membership)),
    nextToken: ({ nextToken }) => nextToken,
  },
};
