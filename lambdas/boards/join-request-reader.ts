import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { tellApprovers } from './join-request.reactions.ts';
import type { JoinRequest } from './join-request.ts';

/** Reads the stream of join requests and tells those who answer them. */
export const boardRequests: StreamDesign<{ request: JoinRequest }> = {
  name: 'board-requests',
  table: boardJoinRequests,
  kindOf: () => 'request',
  reactions: { request: [tellApprovers] },
};

export const handler = reactTo(boardRequests);
