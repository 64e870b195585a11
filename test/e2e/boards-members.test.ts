import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { permissionKey } from '../../lambdas/boards/permission.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardName, aBoardOf, aCast, aStage, type Cast, membershipRow } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';

const setRole =
  'mutation ($id: ID!, $userId: ID!, $role: BoardRole!) { setBoardMemberRole(boardId: $id, userId: $userId, role: $role) { role joinedAt } }';
const removeMember =
  'mutation ($id: ID!, $userId: ID!) { removeBoardMember(boardId: $id, userId: $userId) { userId role } }';
const leave = 'mutation ($id: ID!) { leaveBoard(boardId: $id) { userId } }';
const members =
  'query ($id: ID!, $role: BoardRole, $limit: Int, $nextToken: String) { boardMembers(boardId: $id, role: $role, limit: $limit, nextToken: $nextToken) { items { userId userName role } nextToken } }';
const find =
  'query ($id: ID!, $name: String!) { findBoardMember(boardId: $id, userName: $name) { userId userName role } }';
const may = 'query ($id: ID!) { canUseBoardService(boardId: $id, serviceId: "approveJoin") }';
const ownerRole = 'ClientError: A board has one owner: transfer the board instead';

interface Page {
  readonly items: readonly { readonly userId: string; readonly userName: string; readonly role: string }[];
  readonly nextToken: string | null;
}

describe('members of a board', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  const memberName = aBoardName();
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
    const name = 'mutation ($userName: String!) { setBoardUserName(userName: $userName) { userName } }';
    for (const [someone, userName] of [
      [cast.member, memberName],
      [cast.owner, `${memberName} owner`],
    ] as const) {
      expect(await someone.refusal(name, { userName })).toBeUndefined();
    }
  });
  afterAll(() => cloud?.stop());

  const pageOf = async (variables: object): Promise<Page> =>
    (await cast.stranger.ask(members, variables)).data?.['boardMembers'] as Page;
  const grantsOf = async (boardId: string, userId: string) =>
    tables.store().get(boardServicePermissions, permissionKey(boardId, 'approveJoin', userId));

  it('are listed by role, with the names they chose or their ids', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    const named = (userId: string, userName = userId) => ({ userId, userName });
    const [member, owner] = [
      { ...named(cast.member.userId, memberName), role: 'MEMBER' },
      { ...named(cast.owner.userId, `${memberName} owner`), role: 'OWNER' },
    ];
    const managers = [cast.manager, cast.granted].map(({ userId }) => ({ ...named(userId), role: 'MANAGER' }));
    expect((await pageOf({ id, role: 'MEMBER' })).items).toEqual([member]);
    expect((await pageOf({ id, role: 'OWNER' })).items).toEqual([owner]);
    expect((await pageOf({ id, role: 'MANAGER' })).items).toEqual(expect.arrayContaining(managers));
    const { items } = await pageOf({ id });
    expect(items).toHaveLength(4);
    expect(items).toEqual(expect.arrayContaining([member, owner, ...managers]));
  });

  it('are each seen once on the way through the pages, also of one role', async () => {
    const { boardId } = await aBoardOf(cast.owner);
    const joinedAt = new Date().toISOString();
    const rows = Array.from({ length: 57 }, (_, at) =>
      membershipRow({ boardId, userId: `p-${at}`, role: at % 10 === 0 ? 'manager' : 'member', joinedAt }),
    );
    await tables.store().writeAll(rows);
    const walk = async (role?: string) => {
      const seen: string[] = [];
      let nextToken: string | null = null;
      do {
        const page: Page = await pageOf({ id: boardId, role, limit: 5, nextToken });
        seen.push(...page.items.map(({ userId }) => userId));
        nextToken = page.nextToken;
      } while (nextToken);
      return seen;
    };
    const [all, managers] = [await walk(), await walk('MANAGER')];
    expect([all.length, new Set(all).size]).toEqual([58, 58]);
    expect(managers.sort()).toEqual(['p-0', 'p-10', 'p-20', 'p-30', 'p-40', 'p-50']);
  });

  it('are found by name, unless they own the board or are not on it', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    const { userId } = cast.member;
    const found = async (name: string) => (await cast.stranger.ask(find, { id, name })).data?.['findBoardMember'];
    expect(await found(memberName)).toEqual({ userId, userName: memberName, role: 'MEMBER' });
    expect(await found(` ${memberName.toUpperCase()} `)).toEqual({ userId, userName: memberName, role: 'MEMBER' });
    expect(await found(`${memberName} owner`)).toBeNull();
    expect(await found(aBoardName())).toBeNull();
  });

  it('rise and fall by the owner, keep the day they joined, and lose their grants when they fall', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    const { userId } = cast.granted;
    const before = (await pageOf({ id })).items.length;
    const promoted = (await cast.owner.ask(setRole, { id, userId: cast.member.userId, role: 'MANAGER' })).data;
    expect(promoted).toMatchObject({ setBoardMemberRole: { role: 'MANAGER' } });
    expect((await cast.granted.ask(may, { id })).data).toEqual({ canUseBoardService: true });
    const demoted = (await cast.owner.ask(setRole, { id, userId, role: 'MEMBER' })).data?.['setBoardMemberRole'];
    expect(demoted).toMatchObject({ role: 'MEMBER' });
    expect(await grantsOf(id, userId)).toBeUndefined();
    const again = (await cast.owner.ask(setRole, { id, userId, role: 'MANAGER' })).data?.['setBoardMemberRole'];
    expect(again).toEqual({ ...Object(demoted), role: 'MANAGER' });
    expect((await cast.granted.ask(may, { id })).data).toEqual({ canUseBoardService: false });
    expect((await pageOf({ id })).items).toHaveLength(before);
  });

  it('the owner cannot be demoted, removed or doubled, and nobody is promoted who is not there', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    const [owner, member, stranger] = [cast.owner.userId, cast.member.userId, cast.stranger.userId];
    expect(await cast.owner.refusal(setRole, { id, userId: owner, role: 'MEMBER' })).toBe(ownerRole);
    expect(await cast.owner.refusal(setRole, { id, userId: member, role: 'OWNER' })).toBe(ownerRole);
    expect(await cast.owner.refusal(removeMember, { id, userId: owner })).toBe(
      'ClientError: The owner cannot leave: transfer or delete the board instead',
    );
    expect(await cast.owner.refusal(setRole, { id, userId: stranger, role: 'MANAGER' })).toBe(
      'ClientError: Member not found',
    );
    expect(await cast.owner.refusal(removeMember, { id, userId: stranger })).toBe('ClientError: Member not found');
    expect((await pageOf({ id })).items).toHaveLength(4);
  });

  it('who leaves or is removed is gone with their grants, and no longer counted', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    expect((await cast.granted.ask(leave, { id })).errors).toBeUndefined();
    expect(await cast.granted.refusal(leave, { id })).toBe('ClientError: Member not found');
    expect(await grantsOf(id, cast.granted.userId)).toBeUndefined();
    expect((await cast.owner.ask(removeMember, { id, userId: cast.member.userId })).data).toEqual({
      removeBoardMember: { userId: cast.member.userId, role: 'MEMBER' },
    });
    await cloud.settled();
    const board = await cast.owner.ask('query ($id: ID!) { board(id: $id) { memberCount } }', { id });
    expect(board.data).toEqual({ board: { memberCount: 2 } });
  });

  it('promoted, removed and leaving at once, a member ends up gone or a manager, and counted right', async () => {
    const { boardId: id } = await aStage(cloud, cast, tables);
    const { userId } = cast.member;
    await Promise.all([
      cast.owner.ask(setRole, { id, userId, role: 'MANAGER' }),
      cast.owner.ask(removeMember, { id, userId }),
      cast.member.ask(leave, { id }),
    ]);
    const { items } = await pageOf({ id });
    await cloud.settled();
    const board = await cast.owner.ask('query ($id: ID!) { board(id: $id) { memberCount } }', { id });
    expect(board.data).toEqual({ board: { memberCount: items.length } });
    expect(['MANAGER', undefined]).toContain(items.find((one) => one.userId === userId)?.role);
  });
});
