import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { answering, approve, cancel, reject } from './approval.ts';
import { listMyRequests, listRequests } from './join-request.lists.ts';
import { requestPageView, requestView } from './join-request.view.ts';
import { joinBoard } from './joining.ts';
import { memberView } from './membership.view.ts';

export const handler = resolvers<FieldsOf<'boardJoining'>>({
  'Query.boardJoinRequests': async (args, call) => show(requestPageView, await listRequests(args, call)),

  'Query.myBoardJoinRequests': async (args, call) => show(requestPageView, await listMyRequests(args, call)),

  'Mutation.joinBoard': ({ boardId, answer }, call) => joinBoard(call, boardId, answer),

  'Mutation.cancelBoardJoinRequest': async ({ boardId }, call) => show(requestView, await cancel(call, boardId)),

  'Mutation.approveBoardJoinRequest': async ({ boardId, userId }, call) =>
    show(memberView, await approve(call, boardId, userId)),

  'Mutation.rejectBoardJoinRequest': async ({ boardId, userId }, call) =>
    show(requestView, await reject(call, boardId, userId)),

  'Subscription.onBoardJoinRequest': async ({ boardId }, call) => {
    await answering(call, boardId);
    return null;
  },
});
