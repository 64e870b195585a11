import type { JoinBoardResult } from '../../contract/schema.generated.ts';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { ConditionFailed } from '../runtime/commit.ts';
import { any, atMost, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { check, put, type Write } from '../runtime/write.ts';
import { approveJoin, questionOf, waitingDays } from './approve-join.ts';
import { servicesAsRead } from './board.guards.ts';
import { type Board, boardKey } from './board.ts';
import { secondsOf, userOf } from './caller.ts';
import { type JoinRequest, joinRequestIndexKeys, joinRequestKey } from './join-request.ts';
import { membershipWrite, newMembership } from './membership.writing.ts';
import { checkedText } from './names.ts';
import { refuse } from './refusals.ts';
import type { Service } from './service.ts';
import { findBoard, findMembership, findService } from './standing.ts';

const longestAnswer = 1000;
const daySeconds = 24 * 3600;

/** A request whose time is over counts as absent, whether or not DynamoDB has removed it yet. */
export const isWaiting = ({ expiresAt }: { readonly expiresAt?: unknown }, call: Call): boolean =>
  Number(expiresAt) > secondsOf(call);

export const findRequest = async (call: Call, boardId: string, userId: string): Promise<JoinRequest | undefined> => {
  const request = await call.store.get<JoinRequest>(boardJoinRequests, joinRequestKey(boardId, userId));
  return request && isWaiting(request, call) ? request : undefined;
};

/**
 * Writes what joining comes to, provided the board's services are those that were read: a service switched on or off
 * meanwhile changes what joining means. `already` is the answer if the same caller was faster elsewhere.
 */
const commitJoin = async (
  call: Call,
  board: Board,
  write: Write,
  { done, already }: { readonly done: JoinBoardResult; readonly already: JoinBoardResult },
): Promise<JoinBoardResult> => {
  const unchanged = check(boards, boardKey(board.boardId), servicesAsRead(board), refuse.changedMeanwhile());
  try {
    await call.store.commit(write, unchanged);
    return done;
  } catch (error) {
    if (error instanceof ConditionFailed) return already;
    throw error;
  }
};

const requestWrite = (call: Call, service: Service, userId: string, answer: string | undefined): Write => {
  const now = secondsOf(call);
  const request: JoinRequest = {
    boardId: service.boardId,
    userId,
    ...(answer && { answer }),
    createdAt: call.now,
    expiresAt: now + waitingDays(service.config['ttlDays']) * daySeconds,
  };
  const item = { ...joinRequestKey(service.boardId, userId), ...joinRequestIndexKeys(request), ...request };
  return put(boardJoinRequests, item, { condition: any(isNew, atMost('expiresAt', now)) });
};

/** Joins at once, or asks to where the board wants to be asked. */
export const joinBoard = async (call: Call, boardId: string, given: string | null | undefined) => {
  const userId = userOf(call);
  checkedId('boardId', boardId);
  const answer = checkedText('answer', given, longestAnswer);
  const [board, membership, request, service] = await Promise.all([
    findBoard(call, boardId),
    findMembership(call, boardId, userId),
    findRequest(call, boardId, userId),
    findService(call, boardId, approveJoin),
  ]);
  if (!board) throw refuse.noBoard();
  if (membership) return 'ALREADY_MEMBER';
  if (!service) {
    const write = membershipWrite(newMembership(boardId, userId, 'member', call.now));
    return commitJoin(call, board, write, { done: 'JOINED', already: 'ALREADY_MEMBER' });
  }
  if (request) return 'ALREADY_REQUESTED';
  if (questionOf(service) && !answer) return 'ANSWER_REQUIRED';
  const write = requestWrite(call, service, userId, answer);
  return commitJoin(call, board, write, { done: 'REQUESTED', already: 'ALREADY_REQUESTED' });
};
