import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import type { Membership } from '../../lambdas/boards/membership.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardOf } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { aNewcomer, type Person } from '../support/person.ts';

const join = 'mutation ($id: ID!) { joinBoard(boardId: $id) }';
const leave = 'mutation ($id: ID!) { leaveBoard(boardId: $id) { userId } }';
const approve =
  'mutation ($id: ID!, $userId: ID!) { approveBoardJoinRequest(boardId: $id, userId: $userId) { userId } }';
const setRole =
  'mutation ($id: ID!, $userId: ID!) { setBoardMemberRole(boardId: $id, userId: $userId, role: MANAGER) { role } }';
const counted = 'query ($id: ID!) { board(id: $id) { memberCount } }';

const faults =
  'redeliver=0.4,suffix=0.2,overlap=0.2,bisect=0.05,reorder=0.2,kill=0.1,ttl=0.2,throttle=0.05,unprocessed=0.1,conflict=0.1,lost=0.05';

describe('boards when everything fails now and then', () => {
  let cloud: Cloud;
  let tables: Behind;
  let people: readonly Person[];
  let owner: Person;
  beforeAll(async () => {
    cloud = await startLaptop();
    [tables, owner] = await Promise.all([behind(cloud), aNewcomer(cloud)]);
    people = await Promise.all(Array.from({ length: 12 }, () => aNewcomer(cloud)));
  });
  afterAll(() => cloud?.stop());

  const membersOf = async (boardId: string) =>
    (await tables.store().query<Membership>(boardMemberships, { hash: `BOARD#${boardId}`, limit: 100 })).items;

  it.each([3, 17])(
    'members are counted exactly, and nobody is both waiting and a member (seed %d)',
    async (seed) => {
      const [open, closed] = [await aBoardOf(owner), await aBoardOf(owner, [{ type: 'approveJoin' }])];
      cloud.faults.set(`seed=${seed},${faults}`);
      const life = async (someone: Person, at: number) => {
        const { userId } = someone;
        for (const id of [open.boardId, closed.boardId]) {
          await someone.ask(join, { id });
          if (at % 3 !== 0) await owner.ask(approve, { id, userId });
          if (at % 4 === 0) await owner.ask(setRole, { id, userId });
          if (at % 2 === 0) await someone.ask(leave, { id });
          if (at % 6 === 0) await someone.ask(join, { id });
        }
      };
      await Promise.all(people.map(life));
      await cloud.settled(120_000);
      const { struck } = cloud.faults.report();
      cloud.faults.set('');
      await cloud.settled(120_000);

      for (const { boardId } of [open, closed]) {
        const members = await membersOf(boardId);
        expect((await owner.ask(counted, { id: boardId })).data).toEqual({ board: { memberCount: members.length } });
        const requests = await tables
          .store()
          .query<Membership>(boardJoinRequests, { hash: `BOARD#${boardId}`, limit: 99 });
        const ids = new Set(members.map(({ userId }) => userId));
        expect(requests.items.filter(({ userId }) => ids.has(userId))).toEqual([]);
      }
      for (const fault of ['redeliver', 'throttle', 'conflict', 'lost'] as const) {
        expect(struck[fault] ?? 0, `${fault} never struck`).toBeGreaterThan(0);
      }
    },
    240_000,
  );
});
