import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { ConditionFailed } from '../runtime/commit.ts';
import { above, isExisting } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { check, remove } from '../runtime/write.ts';
import { approveJoin } from './approve-join.ts';
import { boardKey } from './board.ts';
import { secondsOf, userOf } from './caller.ts';
import { refuseRequest } from './join-request.refusals.ts';
import { type JoinRequest, joinRequestKey } from './join-request.ts';
import { findRequest } from './joining.ts';
import type { Membership } from './membership.ts';
import { membershipWrite, newMembership } from './membership.writing.ts';
import { findProfile } from './people.ts';
import { refuse } from './refusals.ts';
import { findMembership, type Standing, standingOf } from './standing.ts';

/** Those who may answer requests: the owner, and managers granted approveJoin. A missing board is nobody's. */
export const answering = async (call: Call, boardId: string): Promise<Standing> => {
  const standing = await standingOf(call, boardId, approveJoin);
  if (!standing.mayRun) throw refuseRequest.mayNotAnswer();
  return standing;
};

/** Takes a request that still waits. */
const takeRequest = (call: Call, boardId: string, userId: string) =>
  remove(boardJoinRequests, joinRequestKey(boardId, userId), {
    condition: above('expiresAt', secondsOf(call)),
    otherwise: refuseRequest.noRequest(),
  });

/** The request becomes a membership, or neither changes. For someone who is a member by now it is a success. */
export const approve = async (call: Call, boardId: string, userId: string): Promise<Membership> => {
  checkedId('userId', userId);
  const [{ service }, request, member] = await Promise.all([
    answering(call, boardId),
    findRequest(call, boardId, userId),
    findMembership(call, boardId, userId),
    findProfile(call, userId),
  ]);
  if (member) {
    if (request) await call.store.commit(remove(boardJoinRequests, joinRequestKey(boardId, userId)));
    return member;
  }
  if (!request || !service) throw refuseRequest.noRequest();

  const membership = newMembership(boardId, userId, 'member', call.now);
  try {
    await call.store.commit(
      membershipWrite(membership),
      takeRequest(call, boardId, userId),
      check(boards, boardKey(boardId), isExisting, refuse.noBoard()),
    );
    return membership;
  } catch (error) {
    if (error instanceof ConditionFailed && error.existing) return error.existing as unknown as Membership;
    throw error;
  }
};

export const reject = async (call: Call, boardId: string, userId: string): Promise<JoinRequest> => {
  checkedId('userId', userId);
  const [{ service }, request] = await Promise.all([
    answering(call, boardId),
    findRequest(call, boardId, userId),
    findProfile(call, userId),
  ]);
  if (!request || !service) throw refuseRequest.noRequest();
  await call.store.commit(takeRequest(call, boardId, userId));
  return request;
};

/** The caller takes back what they asked. */
export const cancel = async (call: Call, boardId: string): Promise<JoinRequest> => {
  const userId = userOf(call);
  const request = await findRequest(call, checkedId('boardId', boardId), userId);
  if (!request) throw refuseRequest.noRequest();
  await call.store.commit(takeRequest(call, boardId, userId));
  return request;
};
