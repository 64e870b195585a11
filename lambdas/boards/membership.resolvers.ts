import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { boardView } from './board.view.ts';
import { leave, removeMember, setRole, transferBoard } from './membership.changes.ts';
import { findMember, listMembers, myBoards } from './membership.lists.ts';
import { memberPageView, memberView } from './membership.view.ts';

export const handler = resolvers<FieldsOf<'boardMembers'>>({
  'Query.myBoards': async (args, call) => show(memberPageView, await myBoards(args, call)),

  'Query.boardMembers': async (args, call) => show(memberPageView, await listMembers(args, call)),

  'Query.findBoardMember': async ({ boardId, userName }, call) => {
    const membership = await findMember(call, boardId, userName);
    return membership && show(memberView, membership);
  },

  'Mutation.setBoardMemberRole': async ({ boardId, userId, role }, call) =>
    show(memberView, await setRole(call, boardId, userId, role)),

  'Mutation.removeBoardMember': async ({ boardId, userId }, call) =>
    show(memberView, await removeMember(call, boardId, userId)),

  'Mutation.leaveBoard': async ({ boardId }, call) => show(memberView, await leave(call, boardId)),

  'Mutation.transferBoard': async ({ boardId, userId }, call) =>
    show(boardView, await transferBoard(call, boardId, userId)),
});
