import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { aBoardName, aCast, aStage, type Cast, type Role, roles } from '../support/board.ts';
import { startLaptop } from '../support/laptop.ts';
import { type RightsCase, rightsCases } from './boards-rights.cases.ts';

const types: Readonly<Record<string, string>> = { name: 'String!', new: 'String!' };

/** Declares the variables a field uses and no others, as GraphQL demands. */
const documentOf = ({ operation, field }: RightsCase) => {
  const names = [...new Set([...field.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))];
  const declared = names.map((name) => `$${name}: ${types[name] ?? 'ID!'}`).join(', ');
  const kind = /^(my|find|canUse|available|board)/.test(operation) ? 'query' : 'mutation';
  return `${kind} ${names.length > 0 ? `(${declared})` : ''} { answer: ${field} }`;
};

describe('who may do what', () => {
  let cloud: Cloud;
  let cast: Cast;
  let tables: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    [cast, tables] = await Promise.all([aCast(cloud), behind(cloud)]);
    for (const role of roles.slice(1)) {
      const name = 'mutation ($new: String!) { setBoardUserName(userName: $new) { userName } }';
      expect(await cast[role].refusal(name, { new: aBoardName() })).toBeUndefined();
    }
  });
  afterAll(() => cloud?.stop());

  const variables = async (boardId?: string) => {
    const stage = await aStage(cloud, cast, tables);
    return {
      ...{ board: boardId ?? stage.boardId, name: stage.boardName, trades: stage.tradesId, new: aBoardName() },
      ...{ member: cast.member.userId, manager: cast.manager.userId, applicant: cast.applicant.userId },
    };
  };

  const outcome = async (one: RightsCase, role: Role, boardId?: string): Promise<unknown> => {
    const { data, errors } = await cast[role].ask(documentOf(one), await variables(boardId));
    if (errors) return errors[0]?.message;
    const answer = data?.['answer'];
    return typeof answer === 'object' && answer !== null ? 'ok' : answer;
  };

  it.each(rightsCases)('$operation', async (one) => {
    const answers: Record<string, unknown> = {};
    for (const role of roles) answers[role] = await outcome(one, role);
    expect(answers).toEqual(one.outcomes);
  });

  it.each(rightsCases.filter((one) => 'without' in one))('$operation where there is no such board', async (one) => {
    expect(await outcome(one, 'owner', 'no-such-board')).toEqual(one.without);
  });

  it.each(rightsCases.filter(({ field }) => field.includes('$board')))(
    '$operation refuses an id that is none',
    async (one) => {
      expect(await outcome(one, 'owner', 'a#b')).toMatch(/^ClientError: (boardId|id) `a#b` is not a usable id/);
    },
  );
});
