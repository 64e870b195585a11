import { describe, expect, it } from 'vitest';
import { boards } from '../../../contract/tables/boards.ts';
import { tellApprovers } from '../../../lambdas/boards/join-request.reactions.ts';
import type { JoinRequest } from '../../../lambdas/boards/join-request.ts';
import { countMembers, tellMember } from '../../../lambdas/boards/membership.reactions.ts';
import type { Membership } from '../../../lambdas/boards/membership.ts';
import { count } from '../../../lambdas/runtime/effect.ts';

const at = '2026-03-04T05:06:07.000Z';
const seconds = Date.parse(at) / 1000;
const found = () => undefined;
const member: Membership = { boardId: 'b', userId: 'u', role: 'member', joinedAt: at };
const request: JoinRequest = { boardId: 'b', userId: 'u', createdAt: at, expiresAt: seconds + 60 };
const key = { PK: 'BOARD#b', SK: 'META' };

const changes = (change: string) =>
  expect.objectContaining({ input: expect.objectContaining({ change, boardId: 'b', userId: 'u' }) });

describe('a membership', () => {
  const counted = (before?: Membership, after?: Membership) =>
    countMembers.react({ ...(before && { before }), ...(after && { after }), at, expired: false }, found);
  const told = (before?: Membership, after?: Membership) =>
    tellMember.react({ ...(before && { before }), ...(after && { after }), at, expired: false }, found);

  it('counts when it begins and when it ends, not when the role changes', () => {
    expect(counted(undefined, member)).toEqual([count(boards, key, 'memberCount', 1)]);
    expect(counted(member, undefined)).toEqual([count(boards, key, 'memberCount', -1)]);
    expect(counted(member, { ...member, role: 'manager' })).toEqual([]);
  });

  it('is told to the member', () => {
    expect(told(undefined, member)).toEqual([changes('JOINED')]);
    expect(told(member, { ...member, role: 'manager' })).toEqual([changes('ROLE_CHANGED')]);
    expect(told(member, undefined)).toEqual([changes('LEFT')]);
  });
});

describe('a request to join', () => {
  const removed = (before: JoinRequest, expired: boolean) => tellApprovers.react({ before, at, expired }, found);

  it('is told when it comes, also in the place of one that ran out', () => {
    expect(tellApprovers.react({ after: request, at, expired: false }, found)).toEqual([changes('REQUESTED')]);
    const old = { ...request, createdAt: '2026-01-01T00:00:00.000Z', expiresAt: seconds - 9 };
    expect(tellApprovers.react({ before: old, after: request, at, expired: false }, found)).toEqual([
      changes('REQUESTED'),
    ]);
  });

  it('is told when someone answers it or takes it back', () => {
    expect(removed(request, false)).toEqual([changes('CLOSED')]);
  });

  it('that ran out is no news, whoever removes it', () => {
    const old = { ...request, expiresAt: seconds };
    expect(removed(old, true)).toEqual([]);
    expect(removed(old, false)).toEqual([]);
  });
});
