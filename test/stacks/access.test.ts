import { Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FunctionDesign } from '../../contract/function.ts';
import { functions } from '../../contract/functions.ts';
import { reactions } from '../../contract/reactions.ts';
import { routes } from '../../contract/routes.ts';
import { schedules } from '../../contract/schedules.ts';
import { seedings } from '../../contract/seedings.ts';
import { workers } from '../../contract/workers.ts';
import { tableAccess } from '../../lib/table-access.ts';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}
interface Document {
  readonly Statement: readonly Statement[];
}

const apiGatewayLogs = 'API Gateway takes a role only if it may write the logs of every API in the account';

/** Actions that AWS cannot narrow to a resource, and why we need them anyway. */
const explained: Readonly<Record<string, string>> = {
  'xray:PutTraceSegments': 'every function is traced, and X-Ray has no resources',
  'xray:PutTelemetryRecords': 'every function is traced, and X-Ray has no resources',
  'dynamodb:ListStreams': 'an event source mapping requires it, and it takes no resource',
  'cognito-identity:DeleteIdentities': 'deleting an account deletes its identity; identities have no ARN',
  'sns:Publish': 'Cognito texts codes to phone numbers, which have no ARN',
  'logs:CreateLogGroup': apiGatewayLogs,
  'logs:CreateLogStream': apiGatewayLogs,
  'logs:DescribeLogGroups': apiGatewayLogs,
  'logs:DescribeLogStreams': apiGatewayLogs,
  'logs:PutLogEvents': apiGatewayLogs,
  'logs:GetLogEvents': apiGatewayLogs,
  'logs:FilterLogEvents': apiGatewayLogs,
};

function statementsOf(stacks: Stacks): readonly { holder: string; statement: Statement }[] {
  const inline = resourcesOf(stacks, 'AWS::IAM::Role').flatMap(([holder, { Properties }]) =>
    ((Properties['Policies'] ?? []) as { PolicyDocument: Document }[]).map(({ PolicyDocument }) => ({
      holder,
      PolicyDocument,
    })),
  );
  const attached = resourcesOf(stacks, 'AWS::IAM::Policy').map(([holder, { Properties }]) => ({
    holder,
    PolicyDocument: Properties['PolicyDocument'] as Document,
  }));
  return [...inline, ...attached].flatMap(({ holder, PolicyDocument }) =>
    PolicyDocument.Statement.map((statement) => ({ holder, statement })),
  );
}

const actionsOf = ({ Action }: Statement) => [Action].flat();
const isEverything = ({ Resource }: Statement) => [Resource].flat().includes('*');

const catalogues: readonly Readonly<Record<string, FunctionDesign>>[] = [
  ...[functions, reactions, workers, schedules, seedings, routes],
];
const mayScan = catalogues
  .flatMap((catalogue) => Object.entries(catalogue))
  .filter(([, design]) => Object.values(design.tables).includes('scan'))
  .map(([name]) => name);

it('a function gets exactly the rights of its line in the catalogue, on those tables and their indexes', async () => {
  const { tables } = (await stacksOf('dev')).api.surroundings;
  const stack = new Stack();
  const { environment, statements } = tableAccess({ Main: 'write', Ledger: 'read', Roots: 'scan' }, tables);
  const granted = statements.map((statement) => {
    const { Action, Resource } = stack.resolve(statement.toJSON()) as Statement;
    return { actions: actionsOf({ Action, Resource, Effect: 'Allow' }).length, resources: [Resource].flat().length };
  });
  expect(Object.keys(environment)).toEqual(['PLAZA_TABLE_MAIN', 'PLAZA_TABLE_LEDGER', 'PLAZA_TABLE_ROOTS']);
  expect(granted).toEqual([
    { actions: 3, resources: 1 },
    { actions: 8, resources: 8 },
    { actions: 9, resources: 2 },
  ]);
});

describe.each(['dev', 'local'])('rights in stage %s', (stage) => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf(stage);
  });

  it('no statement allows something on every resource, but for actions that AWS cannot narrow', () => {
    const unexplained = statementsOf(stacks)
      .filter(({ statement }) => isEverything(statement))
      .flatMap(({ holder, statement }) => actionsOf(statement).map((action) => ({ holder, action })))
      .filter(({ action }) => !(action in explained));
    expect(unexplained).toEqual([]);
  });

  it('no statement allows actions by wildcard', () => {
    const actions = statementsOf(stacks).flatMap(({ statement }) => actionsOf(statement));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  it('no role takes a policy that AWS wrote', () => {
    const managed = resourcesOf(stacks, 'AWS::IAM::Role').filter(
      ([, { Properties }]) => Properties['ManagedPolicyArns'],
    );
    expect(managed.map(([name]) => name)).toEqual([]);
  });

  it('nothing may scan a table unless its line in the catalogue says so', () => {
    const scanning = statementsOf(stacks).filter(({ statement }) => actionsOf(statement).includes('dynamodb:Scan'));
    expect(
      scanning.map(({ holder }) => holder).filter((holder) => !mayScan.some((name) => holder.startsWith(name))),
    ).toEqual([]);
  });
});
