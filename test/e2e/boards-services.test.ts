import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardServices } from '../../contract/board-services.ts';
import { availableServices } from '../../contract/tables/available-services.ts';
import { boardServicePermissions } from '../../contract/tables/board-service-permissions.ts';
import { availableServiceKey } from '../../lambdas/boards/available-service.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardOf, aCast, aStage, type Cast } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { requestsOf } from '../support/meter.ts';

const enable =
  'mutation ($id: ID!, $type: String!, $config: BoardServiceConfigInput) { enableBoardService(boardId: $id, type: $type, config: $config) { serviceId isDefault config { ttlDays askQuestion questionText name status } } }';
const disable =
  'mutation ($id: ID!, $type: String!, $name: String!) { disableBoardService(boardId: $id, type: $type, confirmBoardName: $name) { enabledServices } }';
const services = 'query ($id: ID!, $type: String) { boardServices(boardId: $id, type: $type) { serviceId } }';
const one =
  'query ($serviceId: ID!, $id: ID) { boardService(serviceId: $serviceId, boardId: $id) { boardId config { ttlDays name } } }';
const grant =
  'mutation ($id: ID!, $serviceId: ID!, $userId: ID!) { grantBoardService(boardId: $id, serviceId: $serviceId, userId: $userId) { userId grantedBy } }';
const revoke =
  'mutation ($id: ID!, $serviceId: ID!, $userId: ID!) { revokeBoardService(boardId: $id, serviceId: $serviceId, userId: $userId) { userId } }';
const granted =
  'query ($id: ID!, $serviceId: ID!) { boardServicePermissions(boardId: $id, serviceId: $serviceId) { items { userId userName } nextToken } }';
const may = 'query ($id: ID!, $serviceId: ID!) { canUseBoardService(boardId: $id, serviceId: $serviceId) }';

const nothing = { ttlDays: null, askQuestion: null, questionText: null, name: null, status: null };

describe('services of a board', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
  });
  afterAll(() => cloud?.stop());

  const idsOf = async (id: string, type?: string) => {
    const { data } = await cast.owner.ask(services, { id, type });
    const found = data?.['boardServices'] as readonly { readonly serviceId: string }[] | undefined;
    return (found ?? []).map(({ serviceId }) => serviceId);
  };

  it('are in the catalogue before anyone asks, because the deployment wrote it', async () => {
    const rows = await Promise.all(
      boardServices.map(({ serviceType }) => tables.store().get(availableServices, availableServiceKey(serviceType))),
    );
    expect(rows).toEqual(boardServices.map((row) => ({ ...availableServiceKey(row.serviceType), ...row })));
    const { async } = cloud.meter.report();
    const seeded = Object.entries(async).filter(([cause]) => cause.startsWith('custom-resource:boardCatalogue'));
    expect(seeded.map(([, { invocations, byKind }]) => ({ invocations, byKind }))).toEqual([
      { invocations: 1, byKind: { BatchWriteItem: 1 } },
    ]);
  });

  it('are shown to anyone from the table alone: asking writes nothing', async () => {
    const query = '{ availableBoardServices { serviceType displayName description multiple } }';
    const shown = (displayName: string) => ({
      availableBoardServices: boardServices.map((row, at) => ({
        ...row,
        multiple: at === 1,
        ...(at === 0 && { displayName }),
      })),
    });
    const [first] = boardServices;
    const put = (displayName: string) => {
      const item = { ...availableServiceKey(first.serviceType), ...first, displayName };
      return tables.store().writeAll([{ kind: 'put', table: availableServices, item }]);
    };
    expect((await cast.visitor.ask(query)).data).toEqual(shown(first.displayName));
    await put('By hand');
    expect((await cast.visitor.ask(query)).data).toEqual(shown('By hand'));
    await put(first.displayName);
    expect(requestsOf(cloud, 'Query.availableBoardServices').byKind).toEqual({ BatchGetItem: 1 });
  });

  it('are switched on once, and configured when switched on again', async () => {
    const { boardId: id } = await aBoardOf(cast.owner);
    const config = { ttlDays: 9, askQuestion: true, questionText: ' Why? ' };
    const on = { serviceId: 'approveJoin', isDefault: true };
    const asked = { ...nothing, ttlDays: 5, askQuestion: true, questionText: 'Why?' };
    expect((await cast.owner.ask(enable, { id, type: 'approveJoin', config })).data).toEqual({
      enableBoardService: { ...on, config: asked },
    });
    expect((await cast.owner.ask(enable, { id, type: 'approveJoin' })).data).toEqual({
      enableBoardService: { ...on, config: asked },
    });
    expect((await cast.owner.ask(enable, { id, type: 'approveJoin', config: { ttlDays: 0 } })).data).toEqual({
      enableBoardService: { ...on, config: { ...nothing, ttlDays: 1, askQuestion: false, questionText: '' } },
    });
    expect(await idsOf(id)).toEqual(['approveJoin']);
    const board = await cast.visitor.ask('query ($id: ID!) { board(id: $id) { enabledServices } }', { id });
    expect(board.data).toEqual({ board: { enabledServices: ['approveJoin'] } });
  });

  it.each([
    [{ type: 'teleport' }, 'Unknown service type `teleport`'],
    [{ type: 'tradesX' }, 'Unknown service type `tradesX`'],
    [{ type: 'approveJoin', config: { name: 'x' } }, 'approveJoin has no setting `name`'],
    [{ type: 'trades', config: { ttlDays: 2 } }, 'trades has no setting `ttlDays`'],
    [
      { type: 'approveJoin', config: { questionText: 'x'.repeat(301) } },
      'questionText can have 300 characters at most',
    ],
  ])('%j is refused', async (wanted, message) => {
    const { boardId: id } = await aBoardOf(cast.owner);
    expect(await cast.owner.refusal(enable, { id, ...wanted })).toBe(`ClientError: ${message}`);
    const create = 'mutation ($input: CreateBoardInput!) { createBoard(input: $input) { boardId } }';
    const input = { boardName: `Never ${id}`, services: [wanted] };
    expect(await cast.owner.refusal(create, { input })).toBe(`ClientError: ${message}`);
  });

  it('a type with many has one instance per name, however often it is switched on', async () => {
    const { boardId: id } = await aBoardOf(cast.owner);
    const on = (name: string, status?: string) =>
      cast.owner.ask(enable, { id, type: 'trades', config: { name, status } });
    const first = (await on('Bikes')).data?.['enableBoardService'] as { serviceId: string };
    expect(first).toMatchObject({ serviceId: expect.stringMatching(/^trades-[0-9a-f]{8}$/), isDefault: false });
    expect((await on(' bikes ', 'ARCHIVED')).data).toMatchObject({
      enableBoardService: { serviceId: first.serviceId, config: { name: 'bikes', status: 'ARCHIVED' } },
    });
    const second = (await on('Books')).data?.['enableBoardService'] as { serviceId: string };
    expect((await idsOf(id, 'trades')).sort()).toEqual([first.serviceId, second.serviceId].sort());
  });

  it('an instance is found by its id alone, by members; a service a board has once only with its board', async () => {
    const [mine, other] = [
      await aStage(cloud, cast, tables),
      await aBoardOf(cast.stranger, [{ type: 'approveJoin', config: { ttlDays: 4 } }]),
    ];
    const found = async (person: keyof Cast, variables: object) =>
      (await cast[person].ask(one, variables)).data?.['boardService'];
    const bikes = { boardId: mine.boardId, config: { ttlDays: null, name: 'Bikes' } };
    expect(await found('member', { serviceId: mine.tradesId })).toEqual(bikes);
    expect(await found('stranger', { serviceId: mine.tradesId })).toBeNull();
    expect(await found('member', { serviceId: 'approveJoin' })).toBeNull();
    expect(await found('member', { serviceId: 'approveJoin', id: mine.boardId })).toEqual({
      boardId: mine.boardId,
      config: { ttlDays: 1, name: null },
    });
    expect(await found('stranger', { serviceId: 'approveJoin', id: other.boardId })).toEqual({
      boardId: other.boardId,
      config: { ttlDays: 4, name: null },
    });
  });

  it('are granted to managers only, listed for the owner, and taken away again', async () => {
    const { boardId: id, tradesId } = await aStage(cloud, cast, tables);
    const give = (userId: string, serviceId = tradesId) => cast.owner.refusal(grant, { id, serviceId, userId });
    const { userId } = cast.manager;
    expect(await give(cast.member.userId)).toBe('ClientError: Only managers can be granted a service');
    expect(await give(cast.owner.userId)).toBe('ClientError: Only managers can be granted a service');
    expect(await give(cast.stranger.userId)).toBe('ClientError: Member not found');
    expect(await give(userId, 'trades-00000000')).toBe('ClientError: Service not found');
    expect(await give(userId)).toBeUndefined();
    expect(await give(userId)).toBeUndefined();
    expect((await cast.owner.ask(granted, { id, serviceId: tradesId })).data).toEqual({
      boardServicePermissions: { items: [{ userId, userName: userId }], nextToken: null },
    });
    expect((await cast.manager.ask(may, { id, serviceId: tradesId })).data).toEqual({ canUseBoardService: true });
    expect((await cast.manager.ask(may, { id, serviceId: 'approveJoin' })).data).toEqual({ canUseBoardService: false });
    expect((await cast.owner.ask(revoke, { id, serviceId: tradesId, userId })).data).toEqual({
      revokeBoardService: { userId },
    });
    expect((await cast.owner.ask(revoke, { id, serviceId: tradesId, userId })).data).toEqual({
      revokeBoardService: null,
    });
    expect((await cast.manager.ask(may, { id, serviceId: tradesId })).data).toEqual({ canUseBoardService: false });
  });

  it('a type switched off goes with all its instances and grants, and no other', async () => {
    const { boardId: id, boardName, tradesId } = await aStage(cloud, cast, tables);
    await cast.owner.ask(enable, { id, type: 'trades', config: { name: 'Books' } });
    await cast.owner.ask(grant, { id, serviceId: tradesId, userId: cast.manager.userId });
    const off = { id, type: 'trades', name: boardName };
    expect(await cast.owner.refusal(disable, { ...off, name: 'something else' })).toBe(
      'ClientError: Type the name of the board to confirm',
    );
    expect((await cast.owner.ask(disable, off)).data).toEqual({
      disableBoardService: { enabledServices: ['approveJoin'] },
    });
    expect((await cast.owner.ask(disable, off)).data).toEqual({
      disableBoardService: { enabledServices: ['approveJoin'] },
    });
    expect(await idsOf(id)).toEqual(['approveJoin']);
    const left = (serviceId: string) =>
      tables.store().query(boardServicePermissions, { hash: `BOARD#${id}#SERVICE#${serviceId}`, limit: 9 });
    expect((await left(tradesId)).items).toEqual([]);
    expect((await left('approveJoin')).items).toHaveLength(1);
    expect((await cast.owner.ask(may, { id, serviceId: tradesId })).data).toEqual({ canUseBoardService: false });
    await cast.owner.ask(enable, { id, type: 'trades', config: { name: 'Bikes' } });
    expect((await cast.manager.ask(may, { id, serviceId: tradesId })).data).toEqual({ canUseBoardService: false });
  });

  it('approval switched off lets those join at once who waited', async () => {
    const { boardId: id, boardName } = await aStage(cloud, cast, tables);
    expect((await cast.owner.ask(disable, { id, type: 'approveJoin', name: boardName })).data).toEqual({
      disableBoardService: { enabledServices: ['trades'] },
    });
    expect((await cast.granted.ask(may, { id, serviceId: 'approveJoin' })).data).toEqual({ canUseBoardService: false });
    expect((await cast.applicant.ask('mutation ($id: ID!) { joinBoard(boardId: $id) }', { id })).data).toEqual({
      joinBoard: 'JOINED',
    });
  });
});
