import { show, type View } from '../runtime/view.ts';
import { boardView, type Listed } from './board.view.ts';
import type { JoinRequest } from './join-request.ts';
import { nameOf } from './people.ts';
import { findBoard } from './standing.ts';

export const requestView: View<'BoardJoinRequest', JoinRequest> = {
  type: 'BoardJoinRequest',
  fields: {
    boardId: ({ boardId }) => boardId,
    board: async ({ boardId }, call) => {
      const board = await findBoard(call, boardId);
      return board && show(boardView, board);
    },
    userId: ({ userId }) => userId,
    userName: ({ userId }, call) => nameOf(call, userId),
    answer: ({ answer }) => answer,
    createdAt: ({ createdAt }) => createdAt,
    expiresAt: ({ expiresAt }) => expiresAt,
  },
};

export const requestPageView: View<'BoardJoinRequestPage', Listed<JoinRequest>> = {
  type: 'BoardJoinRequestPage',
  fields: {
    items: ({ items }) => items.map((request) => show(requestView, request)),
    nextToken: ({ nextToken }) => nextToken,
  },
};
