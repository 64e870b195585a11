import { publish } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import type { JoinRequest } from './join-request.ts';

/** A request that ran out was absent from that moment on: its removal, by the clock or by anyone, is no news. */
const ranOut = ({ before, at, expired }: ItemChange<JoinRequest>) =>
  expired || (before !== undefined && before.expiresAt * 1000 <= Date.parse(at));

/** Those who answer requests hear of each that comes, and of each that no longer waits. */
export const tellApprovers = reaction<JoinRequest>(
  (change) => {
    const request = change.after ?? change.before;
    if (!request || (!change.after && ranOut(change))) return [];
    const { boardId, userId, answer = null, createdAt, expiresAt } = request;
    const told = change.after ? 'REQUESTED' : 'CLOSED';
    return [publish('notifyBoardJoinRequest', { boardId, userId, change: told, answer, createdAt, expiresAt })];
  },
  { watching: ['createdAt'] },
);
