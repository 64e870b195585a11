import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableDesign } from '../../contract/table.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boards } from '../../contract/tables/boards.ts';
import { main } from '../../contract/tables/main.ts';
import { userProfiles } from '../../contract/tables/user-profiles.ts';
import { createBoard } from '../../lambdas/boards/board.creation.ts';
import { setUserName } from '../../lambdas/boards/profile.naming.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import type { Call } from '../../lambdas/runtime/call.ts';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { served } from '../../lambdas/social/user.details.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import { usernameKey } from '../../lambdas/social/username.ts';
import { realTables, type Tables } from '../support/tables.ts';
import { callOf, wasLet } from './doings.ts';
import { fateOf } from './fate.ts';
import { luckOf } from './luck.ts';
import { createOutside } from './outside.ts';
import { rowsOf } from './rows.ts';
import { turnsOf } from './turns.ts';
import { unsteadyClient } from './unsteady-client.ts';

interface Claim {
  readonly table: TableDesign;
  claim(name: string, call: Call): Promise<unknown>;
  /** The attribute that bears the name once it is someone's. */
  readonly bears: string;
}

const claims: Readonly<Record<string, Claim>> = {
  username: {
    ...{ table: main, bears: 'username' },
    claim: async (username, call) => served['Mutation.setUserDetails']({ username }, call, {}),
  },
  'board name': {
    ...{ table: boards, bears: 'boardName' },
    claim: (boardName, call) => createBoard({ boardName }, call),
  },
  'user name of boards': {
    ...{ table: userProfiles, bears: 'userName' },
    claim: (userName, call) => setUserName(call, userName),
  },
};

const claimants = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'];
const profile = (userId: string): object => {
  const born = { schemaVersion: 11, userId, username: userId, signedUpAt: '2026-01-01T00:00:00.000Z' };
  const user: User = { ...born, privacyStatus: 'PUBLIC' };
  return { ...userKey(userId), ...userIndexKeys(user), ...user };
};

describe('a name that many claim at once, their requests in whatever order,', { timeout: 120_000 }, () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await realTables('dynoxide', [main, boards, boardMemberships, userProfiles]);
  });
  afterAll(() => tables.stop());

  it.each(Object.entries(claims))('has one winner: %s', async (_, { table, claim, bears }) => {
    for (let seed = 1; seed <= 25; seed++) {
      const people = claimants.map((name) => `${name}${seed}`);
      await writeAll(
        tables.dynamo,
        people.flatMap((userId) => [
          { kind: 'put', table: main, item: profile(userId) },
          { kind: 'put', table: main, item: { ...usernameKey(userId), schemaVersion: 0, userId } },
        ]),
      );
      const [turns, outside, name] = [turnsOf(luckOf(seed, 'claims')), createOutside(), `Wanted_${seed}`];
      const claimAs = (userId: string) => {
        const client = unsteadyClient(tables.client, undefined, fateOf(), turns);
        const call = callOf(
          userId,
          connect(({ name: of }) => of, client),
          outside,
        );
        return wasLet(claim(name, call));
      };
      const outcomes = await Promise.all(people.map(claimAs));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const owners = (await rowsOf(tables.dynamo, table)).filter((row) => row[bears] === name);
      expect(owners).toHaveLength(1);
      expect(owners[0]?.['ownerId'] ?? owners[0]?.['userId']).toBe(people[outcomes.indexOf(true)]);
    }
  });
});
