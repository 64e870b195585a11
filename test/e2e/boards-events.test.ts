import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { userProfiles } from '../../contract/tables/user-profiles.ts';
import { boardProfileIndexKeys, boardProfileKey } from '../../lambdas/boards/profile.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardOf, aCast, aStage, type Cast, membershipRow, type Role, roles } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { listen } from '../support/listening.ts';
import { requestsOf } from '../support/meter.ts';

const onRequest =
  'subscription ($id: ID!) { onBoardJoinRequest(boardId: $id) { boardId userId change answer createdAt expiresAt } }';
const onChange =
  'subscription ($userId: ID!) { onBoardMembershipChanged(userId: $userId) { userId boardId change role } }';
const join = 'mutation ($id: ID!, $answer: String) { joinBoard(boardId: $id, answer: $answer) }';
const approve =
  'mutation ($id: ID!, $userId: ID!) { approveBoardJoinRequest(boardId: $id, userId: $userId) { userId userName role } }';
const setRole =
  'mutation ($id: ID!, $userId: ID!, $role: BoardRole!) { setBoardMemberRole(boardId: $id, userId: $userId, role: $role) { role } }';
const leave = 'mutation ($id: ID!) { leaveBoard(boardId: $id) { userId } }';
const membersWithNames =
  'query ($id: ID!) { boardMembers(boardId: $id, limit: 100) { items { userId userName role joinedAt } nextToken } }';

describe('what boards tell, and what they cost', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
  });
  afterAll(() => cloud?.stop());

  it('requests are told to the owner and to managers who may answer, and to nobody else', async () => {
    const { boardId } = await aStage(cloud, cast, tables);
    const refused: Record<string, unknown> = {};
    for (const role of roles) {
      const listening = await listen(cloud, cast[role], onRequest, { id: boardId });
      refused[role] = listening.refused;
      await listening.close();
    }
    const no = expect.stringContaining('Only board owner or a manager granted approveJoin can handle join requests');
    expect(refused).toEqual({
      ...{ visitor: expect.stringContaining('Sign in first'), stranger: no, member: no, manager: no },
      ...{ granted: undefined, owner: undefined },
    } satisfies Record<Role, unknown>);
  });

  it('a request is told when it comes and when it no longer waits, of the board asked for only', async () => {
    const [{ boardId }, other] = [await aStage(cloud, cast, tables), await aStage(cloud, cast, tables)];
    await cloud.settled();
    const owner = await listen(cloud, cast.owner, onRequest, { id: boardId });
    await cast.stranger.ask(join, { id: other.boardId, answer: 'elsewhere' });
    await cast.stranger.ask(join, { id: boardId, answer: 'hello' });
    await cloud.settled();
    await cast.granted.ask(approve, { id: boardId, userId: cast.stranger.userId });
    await cloud.settled();
    const request = {
      ...{ boardId, userId: cast.stranger.userId, answer: 'hello' },
      ...{ createdAt: expect.any(String), expiresAt: expect.any(Number) },
    };
    expect(owner.heard()).toEqual([
      { onBoardJoinRequest: { ...request, change: 'REQUESTED' } },
      { onBoardJoinRequest: { ...request, change: 'CLOSED' } },
    ]);
    await owner.close();
  });

  it('people are told of their own comings, goings and roles only', async () => {
    const { boardId } = await aBoardOf(cast.owner);
    const { userId } = cast.stranger;
    const stranger = await listen(cloud, cast.stranger, onChange, { userId });
    const spy = await listen(cloud, cast.member, onChange, { userId });
    expect(spy.refused).toContain('Cannot subscribe to notifications intended for another user');
    await spy.close();
    await cast.stranger.ask(join, { id: boardId });
    await cast.owner.ask(setRole, { id: boardId, userId, role: 'MANAGER' });
    await cast.stranger.ask(leave, { id: boardId });
    await cast.member.ask(join, { id: boardId });
    await cloud.settled();
    const told = { userId, boardId };
    expect(stranger.heard()).toEqual([
      { onBoardMembershipChanged: { ...told, change: 'JOINED', role: 'MEMBER' } },
      { onBoardMembershipChanged: { ...told, change: 'ROLE_CHANGED', role: 'MANAGER' } },
      { onBoardMembershipChanged: { ...told, change: 'LEFT', role: null } },
    ]);
    await stranger.close();
  });

  it('clients cannot tell others anything', async () => {
    const input = { userId: cast.member.userId, boardId: 'b', change: 'LEFT' };
    const forged =
      'mutation ($input: BoardMembershipEventInput!) { notifyBoardMembershipChanged(input: $input) { userId } }';
    expect(await cast.owner.refusal(forged, { input })).toBe('ClientError: Access denied');

    const request = {
      boardId: 'b',
      userId: cast.member.userId,
      change: 'REQUESTED',
      createdAt: '2026-01-01T00:00:00Z',
    };
    const forgedRequest =
      'mutation ($input: BoardJoinRequestEventInput!) { notifyBoardJoinRequest(input: $input) { userId } }';
    expect(await cast.owner.refusal(forgedRequest, { input: { ...request, expiresAt: 1 } })).toBe(
      'ClientError: Access denied',
    );
  });

  it('keeps within its budget of requests', async () => {
    const { boardId } = await aStage(cloud, cast, tables);
    const open = await aBoardOf(cast.owner);
    const many = Array.from({ length: 100 }, (_, at) =>
      membershipRow({
        boardId: open.boardId,
        userId: `person-${at}`,
        role: 'member',
        joinedAt: new Date().toISOString(),
      }),
    );
    const profiles = many.map((_, at) => {
      const profile = { userId: `person-${at}`, userName: `Person ${at}`, createdAt: new Date().toISOString() };
      const item = { ...boardProfileKey(profile.userId), ...profile, ...boardProfileIndexKeys(profile) };
      return { kind: 'put', table: userProfiles, item } as const;
    });
    await tables.store().writeAll([...many, ...profiles]);
    await cloud.settled();
    cloud.meter.reset();
    await cast.stranger.ask(join, { id: boardId });
    await cast.stranger.ask(join, { id: open.boardId });
    await cast.granted.ask(approve, { id: boardId, userId: cast.stranger.userId });
    const { data } = await cast.member.ask(membersWithNames, { id: open.boardId });
    const members =
      (data?.['boardMembers'] as { items: { userId: string; userName: string }[] } | undefined)?.items ?? [];
    expect(members).toHaveLength(100);
    const strangers = members.filter(({ userId }) => userId.startsWith('person-'));
    expect(strangers.length).toBeGreaterThan(95);
    expect(strangers.map(({ userName }) => userName)).toEqual(
      strangers.map(({ userId }) => userId.replace('person-', 'Person ')),
    );
    const taken = ['Mutation.joinBoard', 'Mutation.approveBoardJoinRequest', 'Query.boardMembers'].map((cause) => ({
      cause,
      ...requestsOf(cloud, cause),
    }));
    expect(taken).toEqual([
      {
        cause: 'Mutation.joinBoard',
        ...{ operations: 2, invocations: 1, requests: 2, byKind: { BatchGetItem: 1, TransactWriteItems: 1 } },
      },
      {
        cause: 'Mutation.approveBoardJoinRequest',
        ...{ operations: 1, invocations: 1, requests: 2, byKind: { BatchGetItem: 1, TransactWriteItems: 1 } },
      },
      {
        cause: 'Query.boardMembers',
        ...{ operations: 1, invocations: 1, requests: 2, byKind: { Query: 1, BatchGetItem: 1 } },
      },
    ]);
    const rows = await tables.store().query(boardMemberships, { hash: `BOARD#${open.boardId}`, limit: 1000 });
    await cloud.settled();
    const board = await cast.owner.ask('query ($id: ID!) { board(id: $id) { memberCount } }', { id: open.boardId });
    expect(board.data).toEqual({ board: { memberCount: rows.items.length } });
  });

  // Last: the keys everybody got at the start end with the day.
  it('a request that time removes is no news, and counts nobody', async () => {
    const { boardId } = await aBoardOf(cast.owner, [{ type: 'approveJoin' }]);
    await cast.stranger.ask(join, { id: boardId });
    await cloud.settled();
    const [owner, stranger] = [
      await listen(cloud, cast.owner, onRequest, { id: boardId }),
      await listen(cloud, cast.stranger, onChange, { userId: cast.stranger.userId }),
    ];
    cloud.clock.advance(25 * 3_600_000);
    await cloud.settled();
    expect([owner.heard(), stranger.heard()]).toEqual([[], []]);
    const { data } = await cast.owner.ask('query ($id: ID!) { board(id: $id) { memberCount } }', { id: boardId });
    expect(data).toEqual({ board: { memberCount: 1 } });
    await Promise.all([owner.close(), stranger.close()]);
  });
});
