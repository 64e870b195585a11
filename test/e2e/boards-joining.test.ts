import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import type { JoinRequest } from '../../lambdas/boards/join-request.ts';
import type { Membership } from '../../lambdas/boards/membership.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardOf, aCast, type Cast, requestRow } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { aNewcomer, type Person } from '../support/person.ts';

const join = 'mutation ($id: ID!, $answer: String) { joinBoard(boardId: $id, answer: $answer) }';
const approve =
  'mutation ($id: ID!, $userId: ID!) { approveBoardJoinRequest(boardId: $id, userId: $userId) { userId role userName } }';
const reject =
  'mutation ($id: ID!, $userId: ID!) { rejectBoardJoinRequest(boardId: $id, userId: $userId) { userId answer } }';
const cancel = 'mutation ($id: ID!) { cancelBoardJoinRequest(boardId: $id) { userId } }';
const waiting = 'query ($id: ID!) { boardJoinRequests(boardId: $id) { items { userId answer } } }';
const mine = '{ myBoardJoinRequests { items { boardId board { boardName } } } }';
const disable =
  'mutation ($id: ID!, $name: String!) { disableBoardService(boardId: $id, type: "approveJoin", confirmBoardName: $name) { enabledServices } }';
const noRequest = 'ClientError: Join request not found';
const asking = [{ type: 'approveJoin' }];
const day = 24 * 3600;

describe('joining a board', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
  });
  afterAll(() => cloud?.stop());

  const joined = async (someone: Person, id: string, answer?: string) => {
    const { data, errors } = await someone.ask(join, { id, answer });
    return errors?.[0]?.message ?? data?.['joinBoard'];
  };
  const listed = async (id: string) => (await cast.owner.ask(waiting, { id })).data?.['boardJoinRequests'];
  const requests = async (id: string) =>
    (await tables.store().query<JoinRequest>(boardJoinRequests, { hash: `BOARD#${id}`, limit: 100 })).items;
  const members = async (id: string) =>
    (await tables.store().query<Membership>(boardMemberships, { hash: `BOARD#${id}`, limit: 100 })).items;
  const memberCount = async (id: string) => {
    await cloud.settled();
    const { data } = await cast.owner.ask('query ($id: ID!) { board(id: $id) { memberCount } }', { id });
    const board = data?.['board'] as { readonly memberCount: number } | undefined;
    return board?.memberCount;
  };

  it('is done at once where nobody is asked, and only once, however often it is tried', async () => {
    const { boardId } = await aBoardOf(cast.owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => joined(cast.stranger, boardId)));
    expect(answers.filter((answer) => answer === 'JOINED')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['JOINED', 'ALREADY_MEMBER']));
    expect(await joined(cast.stranger, boardId)).toBe('ALREADY_MEMBER');
    expect(await memberCount(boardId)).toBe(2);
  });

  it('is asked for where approval is needed, and made by an approval', async () => {
    const { boardId, boardName } = await aBoardOf(cast.owner, asking);
    expect(await joined(cast.stranger, boardId)).toBe('REQUESTED');
    expect(await joined(cast.stranger, boardId, 'again')).toBe('ALREADY_REQUESTED');
    expect(await listed(boardId)).toEqual({ items: [{ userId: cast.stranger.userId, answer: null }] });
    expect((await cast.stranger.ask(mine)).data).toEqual({
      myBoardJoinRequests: { items: [{ boardId, board: { boardName } }] },
    });
    const { userId } = cast.stranger;
    const member = { data: { approveBoardJoinRequest: { userId, role: 'MEMBER', userName: userId } } };
    expect(await cast.owner.ask(approve, { id: boardId, userId })).toEqual(member);
    expect(await cast.owner.ask(approve, { id: boardId, userId })).toEqual(member);
    expect(await requests(boardId)).toEqual([]);
    expect(await joined(cast.stranger, boardId)).toBe('ALREADY_MEMBER');
    expect(await memberCount(boardId)).toBe(2);
  });

  it('many approvals of one request at once make one member', async () => {
    const { boardId } = await aBoardOf(cast.owner, asking);
    const { userId } = cast.stranger;
    await joined(cast.stranger, boardId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cast.owner.refusal(approve, { id: boardId, userId })),
    );
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await memberCount(boardId)).toBe(2);
    expect(await requests(boardId)).toEqual([]);
  });

  it('can be refused or taken back, and asked for again', async () => {
    const { boardId } = await aBoardOf(cast.owner, asking);
    const { userId } = cast.stranger;
    await joined(cast.stranger, boardId, ' let me in ');
    expect((await cast.owner.ask(reject, { id: boardId, userId })).data).toEqual({
      rejectBoardJoinRequest: { userId, answer: 'let me in' },
    });
    expect(await cast.owner.refusal(reject, { id: boardId, userId })).toBe(noRequest);
    expect(await cast.owner.refusal(approve, { id: boardId, userId })).toBe(noRequest);
    expect(await joined(cast.stranger, boardId)).toBe('REQUESTED');
    expect((await cast.stranger.ask(cancel, { id: boardId })).data).toEqual({ cancelBoardJoinRequest: { userId } });
    expect(await cast.stranger.refusal(cancel, { id: boardId })).toBe(noRequest);
    expect(await joined(cast.stranger, boardId)).toBe('REQUESTED');
    expect(await memberCount(boardId)).toBe(1);
  });

  it.each([
    { config: { askQuestion: true, questionText: 'Why?' }, answer: undefined, result: 'ANSWER_REQUIRED' },
    { config: { askQuestion: true, questionText: 'Why?' }, answer: '   ', result: 'ANSWER_REQUIRED' },
    { config: { askQuestion: true, questionText: 'Why?' }, answer: 'Because', result: 'REQUESTED' },
    { config: { askQuestion: true, questionText: '  ' }, answer: undefined, result: 'REQUESTED' },
    { config: { askQuestion: true }, answer: undefined, result: 'REQUESTED' },
    { config: { askQuestion: false, questionText: 'Why?' }, answer: undefined, result: 'REQUESTED' },
    { config: {}, answer: 'x'.repeat(1001), result: 'ClientError: answer can have 1000 characters at most' },
  ])('with $config and the answer $answer: $result', async ({ config, answer, result }) => {
    const { boardId } = await aBoardOf(cast.owner, [{ type: 'approveJoin', config }]);
    expect(await joined(cast.stranger, boardId, answer)).toBe(result);
    const { data } = await cast.visitor.ask('query ($id: ID!) { board(id: $id) { joinQuestion } }', { id: boardId });
    const asked = config.askQuestion && config.questionText?.trim() ? config.questionText : null;
    expect(data).toEqual({ board: { joinQuestion: asked } });
  });

  it.each([
    { ttlDays: 0, days: 1 },
    { ttlDays: -3, days: 1 },
    { ttlDays: 3, days: 3 },
    { ttlDays: 9, days: 5 },
    { ttlDays: null, days: 1 },
  ])('a request waits $days days where the board says $ttlDays', async ({ ttlDays, days }) => {
    const { boardId } = await aBoardOf(cast.owner, [{ type: 'approveJoin', config: { ttlDays } }]);
    await joined(cast.stranger, boardId);
    const [request] = await requests(boardId);
    const asked = Math.floor(Date.parse(request?.createdAt ?? '') / 1000);
    expect((request?.expiresAt ?? 0) - asked).toBe(days * day);
  });

  it('a request whose time is over is absent at once, though DynamoDB still has it, and can be replaced', async () => {
    const { boardId } = await aBoardOf(cast.owner, asking);
    const { userId } = cast.stranger;
    // So long past that time-to-live leaves it alone: nobody removes it but the operations.
    const row = { boardId, userId, answer: 'old', createdAt: '2001-01-01T00:00:00.000Z', expiresAt: 978_307_200 };
    await tables.store().writeAll([requestRow(row)]);
    expect(await listed(boardId)).toEqual({ items: [] });
    expect(JSON.stringify((await cast.stranger.ask(mine)).data)).not.toContain(boardId);
    expect(await cast.owner.refusal(approve, { id: boardId, userId })).toBe(noRequest);
    expect(await cast.owner.refusal(reject, { id: boardId, userId })).toBe(noRequest);
    expect(await cast.stranger.refusal(cancel, { id: boardId })).toBe(noRequest);
    expect(await requests(boardId)).toHaveLength(1);

    const answers = await Promise.all(Array.from({ length: 5 }, () => joined(cast.stranger, boardId, 'new')));
    expect(answers.filter((answer) => answer === 'REQUESTED')).toHaveLength(1);
    expect(await listed(boardId)).toEqual({ items: [{ userId, answer: 'new' }] });
  });

  it('approval switched off while requests arrive: nobody is left waiting, and members are counted', async () => {
    const { boardId, boardName } = await aBoardOf(cast.owner, asking);
    const people = await Promise.all(Array.from({ length: 12 }, () => aNewcomer(cloud)));
    const [off, ...answers] = await Promise.all([
      cast.owner.ask(disable, { id: boardId, name: boardName }),
      ...people.map((someone) => joined(someone, boardId)),
    ]);
    expect(off.data).toEqual({ disableBoardService: { enabledServices: [] } });
    const allowed = [
      'REQUESTED',
      'JOINED',
      'ClientError: The board was changed by another request at the same time: try again',
    ];
    expect(answers.filter((answer) => !allowed.includes(String(answer)))).toEqual([]);
    await cloud.settled();
    expect(await requests(boardId)).toEqual([]);
    expect(await listed(boardId)).toEqual({ items: [] });
    const joinedAtOnce = answers.filter((answer) => answer === 'JOINED').length;
    expect(await members(boardId)).toHaveLength(1 + joinedAtOnce);
    expect(await memberCount(boardId)).toBe(1 + joinedAtOnce);
    for (const someone of people) expect(['JOINED', 'ALREADY_MEMBER']).toContain(await joined(someone, boardId));
    expect(await memberCount(boardId)).toBe(1 + people.length);
  });

  it('time passes: a request of two days is there after one, and gone after two', async () => {
    const { boardId } = await aBoardOf(cast.owner, [{ type: 'approveJoin', config: { ttlDays: 2 } }]);
    await joined(cast.stranger, boardId, 'hello');
    await cloud.settled();
    cloud.clock.advance(day * 1000);
    expect(await listed(boardId)).toEqual({ items: [{ userId: cast.stranger.userId, answer: 'hello' }] });
    cloud.clock.advance((day + 1) * 1000);
    tables = await behind(cloud);
    expect(await listed(boardId)).toEqual({ items: [] });
    expect(await cast.owner.refusal(approve, { id: boardId, userId: cast.stranger.userId })).toBe(noRequest);
    await cloud.settled();
    expect(await requests(boardId)).toEqual([]);
    expect(await joined(cast.stranger, boardId)).toBe('REQUESTED');
    expect(await memberCount(boardId)).toBe(1);
  });
});
