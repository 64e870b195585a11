import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { reactTo } from '../runtime/stream.ts';
import { tellApprovers } from './join-request.reactions.ts';
import type { JoinRequest } from './join-request.ts';

/** Reads the stream of join requests and tells those who answer them. */
export const handler = reactTo<{ request: JoinRequest }>({
  name: 'board-requests',
  table: boardJoinRequests,
  kindOf: () => 'request',
  reactions: { request: [tellApprovers] },
});
