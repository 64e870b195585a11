import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { boardServiceSettings } from '../../contract/tables/board-service-settings.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardName, aBoardOf, aCast, aStage, type Cast, createBoard } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { aNewcomer, type Person } from '../support/person.ts';

const setName = 'mutation ($userName: String!) { setBoardUserName(userName: $userName) { userId userName email } }';
const available = 'query ($userName: String!) { boardUserNameAvailable(userName: $userName) }';
const rename =
  'mutation ($id: ID!, $boardName: String!) { updateBoard(boardId: $id, boardName: $boardName) { boardName } }';
const byName = 'query ($name: String!) { boardByName(name: $name) { boardId boardName } }';
const transfer =
  'mutation ($id: ID!, $userId: ID!) { transferBoard(boardId: $id, userId: $userId) { ownerId myRole } }';
const remove = 'mutation ($id: ID!, $name: String!) { deleteBoard(boardId: $id, confirmBoardName: $name) { boardId } }';
const aUserName = () => `name ${randomUUID().slice(0, 8)}`;

describe('boards', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
  });
  afterAll(() => cloud?.stop());

  const create = (someone: Person, boardName: string) => someone.refusal(createBoard, { input: { boardName } });

  describe('names of users', () => {
    it('the first name makes a profile, with the verified address', async () => {
      const email = `${randomUUID()}@example.com`;
      const ann = await aNewcomer(cloud, email);
      const userName = aUserName();
      expect((await ann.ask('{ myBoardProfile { userId } }')).data).toEqual({ myBoardProfile: null });
      expect((await ann.ask(setName, { userName: `  ${userName}  ` })).data).toEqual({
        setBoardUserName: { userId: ann.userId, userName, email },
      });
      expect((await ann.ask('{ myBoardProfile { userId userName email } }')).data).toEqual({
        myBoardProfile: { userId: ann.userId, userName, email },
      });
    });

    it('is unique whatever its case and spacing, and free again once given up', async () => {
      const [ann, bob] = [await aNewcomer(cloud), await aNewcomer(cloud)];
      const [first, second] = [aUserName(), aUserName()];
      expect(await ann.refusal(setName, { userName: first })).toBeUndefined();
      expect((await cast.visitor.ask(available, { userName: first.toUpperCase() })).data).toEqual({
        boardUserNameAvailable: false,
      });
      expect(await bob.ask(setName, { userName: first.toUpperCase().replace(' ', '   ') })).toMatchObject({
        errors: [
          { message: 'ClientError: Username already exists', errorInfo: { code: 'USER_NAME_TAKEN', status: 409 } },
        ],
      });
      expect((await ann.ask(setName, { userName: first.toUpperCase() })).data).toMatchObject({
        setBoardUserName: { userName: first.toUpperCase() },
      });
      expect(await ann.refusal(setName, { userName: second })).toBeUndefined();
      expect((await cast.visitor.ask(available, { userName: first })).data).toEqual({ boardUserNameAvailable: true });
      expect(await bob.refusal(setName, { userName: first })).toBeUndefined();
    });

    it.each([
      ['', 'userName is required'],
      ['   ', 'userName is required'],
      ['a#b', 'userName cannot contain / or # or control characters'],
      ['x'.repeat(51), 'userName can have 50 characters at most'],
    ])('%j is refused', async (userName, message) => {
      expect(await cast.member.refusal(setName, { userName })).toBe(`ClientError: ${message}`);
    });

    it('of many who want one at once, one gets it', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => aNewcomer(cloud)));
      const userName = aUserName();
      const answers = await Promise.all(people.map((someone) => someone.refusal(setName, { userName })));
      expect(answers.filter((message) => message === undefined)).toHaveLength(1);
      expect(new Set(answers.filter(Boolean))).toEqual(new Set(['ClientError: Username already exists']));
    });
  });

  describe('names of boards', () => {
    it.each([
      ['', 'boardName required'],
      [' \t ', 'boardName required'],
      ['a/b', 'boardName cannot contain / or # or control characters'],
      ['x'.repeat(101), 'boardName can have 100 characters at most'],
    ])('%j is refused', async (boardName, message) => {
      expect(await create(cast.owner, boardName)).toBe(`ClientError: ${message}`);
    });

    it('of fifty creations of one name at once, one wins', async () => {
      const boardName = aBoardName();
      const spelled = (at: number) => (at % 2 === 0 ? boardName.toUpperCase() : ` ${boardName.replace(' ', '  ')} `);
      const people = [cast.owner, cast.member, cast.manager, cast.stranger, cast.granted];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => create(people[at % people.length] ?? cast.owner, spelled(at))),
      );
      expect(answers.filter((message) => message === undefined)).toHaveLength(1);
      expect(new Set(answers.filter(Boolean))).toEqual(new Set(['ClientError: Board name already exists']));
      const { data } = await cast.visitor.ask(byName, { name: boardName });
      expect(data).toMatchObject({ boardByName: { boardId: expect.any(String) } });
    });

    it('a renamed board is found by its new name only, and the old one is free', async () => {
      const board = await aBoardOf(cast.owner);
      const wanted = aBoardName();
      expect((await cast.owner.ask(rename, { id: board.boardId, boardName: wanted })).data).toEqual({
        updateBoard: { boardName: wanted },
      });
      expect((await cast.visitor.ask(byName, { name: board.boardName })).data).toEqual({ boardByName: null });
      expect((await cast.visitor.ask(byName, { name: wanted.toLowerCase() })).data).toEqual({
        boardByName: { boardId: board.boardId, boardName: wanted },
      });
      expect(await create(cast.stranger, board.boardName)).toBeUndefined();
      expect(await cast.owner.refusal(rename, { id: board.boardId, boardName: board.boardName })).toBe(
        'ClientError: Board name already exists',
      );
    });

    it('two boards that want one name at once end with two names', async () => {
      const [one, two] = [await aBoardOf(cast.owner), await aBoardOf(cast.owner)];
      const wanted = aBoardName();
      const answers = await Promise.all(
        [one, two].map(({ boardId }) => cast.owner.refusal(rename, { id: boardId, boardName: wanted })),
      );
      expect(answers.filter((message) => message === undefined)).toHaveLength(1);
      const loser = answers[0] === undefined ? two : one;
      expect((await cast.visitor.ask(byName, { name: loser.boardName })).data).toMatchObject({
        boardByName: { boardId: loser.boardId },
      });
    });
  });

  it('a board shows its owner, its members counted, and what concerns the caller', async () => {
    const { boardId, boardName } = await aStage(cloud, cast, tables);
    await cloud.settled();
    const query =
      'query ($id: ID!) { board(id: $id) { boardName ownerId ownerName enabledServices memberCount myRole joinQuestion } }';
    const shown = {
      ...{ boardName, ownerId: cast.owner.userId, ownerName: cast.owner.userId, memberCount: 4 },
      ...{ enabledServices: ['approveJoin', 'trades'], joinQuestion: null },
    };
    const seenBy = async (someone: Person) => (await someone.ask(query, { id: boardId })).data?.['board'];
    expect(await seenBy(cast.visitor)).toEqual({ ...shown, myRole: null });
    expect(await seenBy(cast.member)).toEqual({ ...shown, myRole: 'MEMBER' });
    expect(await seenBy(cast.manager)).toEqual({ ...shown, myRole: 'MANAGER' });
    expect(await seenBy(cast.owner)).toEqual({ ...shown, myRole: 'OWNER' });
  });

  it('all boards are listed newest first, each once, page by page; an owner has theirs', async () => {
    const owner = await aNewcomer(cloud);
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.push((await aBoardOf(owner)).boardId);
    const list =
      'query ($ownerId: ID, $limit: Int, $nextToken: String) { boards(ownerId: $ownerId, limit: $limit, nextToken: $nextToken) { items { boardId } nextToken } }';
    const walk = async (variables: object) => {
      const seen: string[] = [];
      let nextToken: string | null = null;
      do {
        const { data } = await cast.visitor.ask(list, { ...variables, nextToken });
        const page = data?.['boards'] as { items: { boardId: string }[]; nextToken: string | null };
        seen.push(...page.items.map(({ boardId }) => boardId));
        nextToken = page.nextToken;
      } while (nextToken);
      return seen;
    };
    const all = await walk({ limit: 3 });
    expect(all.slice(0, 5)).toEqual([...made].reverse());
    expect(new Set(all).size).toBe(all.length);
    expect((await walk({ ownerId: owner.userId, limit: 2 })).sort()).toEqual([...made].sort());
  });

  it('my boards are those I own or manage, or those of the roles asked for', async () => {
    const [ann, owner] = [await aNewcomer(cloud), cast.owner];
    const [mine, theirs] = [await aBoardOf(ann), await aBoardOf(owner)];
    expect((await ann.ask('mutation ($id: ID!) { joinBoard(boardId: $id) }', { id: theirs.boardId })).data).toEqual({
      joinBoard: 'JOINED',
    });
    const query = 'query ($roles: [BoardRole!]) { myBoards(roles: $roles) { items { role board { boardName } } } }';
    const rolesOf = async (roles?: readonly string[]) => (await ann.ask(query, { roles })).data?.['myBoards'];
    const owned = { role: 'OWNER', board: { boardName: mine.boardName } };
    const joined = { role: 'MEMBER', board: { boardName: theirs.boardName } };
    expect(await rolesOf()).toEqual({ items: [owned] });
    expect(await rolesOf(['MEMBER'])).toEqual({ items: [joined] });
    expect(await rolesOf(['MEMBER', 'OWNER'])).toEqual({ items: expect.arrayContaining([owned, joined]) });
  });

  it('a transferred board has one owner, who needs no grants; the old one has none left', async () => {
    const { boardId } = await aStage(cloud, cast, tables);
    expect((await cast.owner.ask(transfer, { id: boardId, userId: cast.granted.userId })).data).toEqual({
      transferBoard: { ownerId: cast.granted.userId, myRole: 'MANAGER' },
    });
    const may = 'query ($id: ID!) { canUseBoardService(boardId: $id, serviceId: "approveJoin") }';
    expect((await cast.granted.ask(may, { id: boardId })).data).toEqual({ canUseBoardService: true });
    expect((await cast.owner.ask(may, { id: boardId })).data).toEqual({ canUseBoardService: false });
    const members = 'query ($id: ID!) { boardMembers(boardId: $id, role: OWNER) { items { userId } } }';
    expect((await cast.member.ask(members, { id: boardId })).data).toEqual({
      boardMembers: { items: [{ userId: cast.granted.userId }] },
    });
    expect((await cast.granted.ask(transfer, { id: boardId, userId: cast.owner.userId })).data).toMatchObject({
      transferBoard: { ownerId: cast.owner.userId },
    });
    expect((await cast.granted.ask(may, { id: boardId })).data).toEqual({ canUseBoardService: false });
    expect(await cast.owner.refusal(transfer, { id: boardId, userId: cast.stranger.userId })).toBe(
      'ClientError: Member not found',
    );
  });

  it('a deleted board is gone at once, with everything on it soon after, and its name is free', async () => {
    const { boardId, boardName, tradesId } = await aStage(cloud, cast, tables);
    expect(await cast.owner.refusal(remove, { id: boardId, name: 'another' })).toBe(
      'ClientError: Type the name of the board to confirm',
    );
    expect(await cast.owner.refusal(remove, { id: boardId, name: boardName.toLowerCase() })).toBeUndefined();
    expect((await cast.visitor.ask('query ($id: ID!) { board(id: $id) { boardId } }', { id: boardId })).data).toEqual({
      board: null,
    });
    const mine =
      '{ myBoardJoinRequests { items { boardId } } myBoards(roles: [MEMBER, MANAGER]) { items { boardId } } }';
    for (const someone of [cast.applicant, cast.member, cast.granted]) {
      expect(JSON.stringify((await someone.ask(mine)).data)).not.toContain(boardId);
    }
    expect(await create(cast.stranger, boardName)).toBeUndefined();

    await cloud.settled();
    const rows = await Promise.all([
      tables.store().query(boardMemberships, { hash: `BOARD#${boardId}`, limit: 9 }),
      tables.store().query(boardJoinRequests, { hash: `BOARD#${boardId}`, limit: 9 }),
      tables.store().query(boardServiceSettings, { hash: `BOARD#${boardId}`, limit: 9 }),
      ...['approveJoin', tradesId].map((service) =>
        tables.store().query(boardServicePermissions, { hash: `BOARD#${boardId}#SERVICE#${service}`, limit: 9 }),
      ),
    ]);
    expect(rows.flatMap(({ items }) => items)).toEqual([]);
  });
});
