import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionDesign, Access as TableRight } from '../contract/function.ts';
import { tables as designs, type TableName } from '../contract/tables.ts';
import { tableVariable } from '../contract/variables.ts';
import type { Access } from './access-parts.ts';

export type Tables = ReadonlyMap<TableName, TableV2>;

const reading = ['BatchGetItem', 'GetItem', 'Query'];
const writing = [...reading, 'BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'];
const actions: Readonly<Record<TableRight, readonly string[]>> = {
  read: reading,
  write: writing,
  scan: [...writing, 'Scan'],
};

export function tableAccess(rights: FunctionDesign['tables'], tables: Tables): Access {
  const granted = (Object.keys(rights) as TableName[]).map((name) => ({ name, table: tableOf(tables, name) }));
  return {
    environment: Object.fromEntries(granted.map(({ name, table }) => [tableVariable(name), table.tableName])),
    statements: (['read', 'write', 'scan'] as const).flatMap((right) => {
      const resources = granted.filter(({ name }) => rights[name] === right).flatMap(arns);
      return resources.length === 0
        ? []
        : [new PolicyStatement({ actions: actions[right].map((action) => `dynamodb:${action}`), resources })];
    }),
  };
}

export function tableOf(tables: Tables, name: TableName): TableV2 {
  const table = tables.get(name);
  if (!table) throw new Error(`table "${name}" is not in the data stack: add it to contract/tables.ts`);
  return table;
}

const arns = ({ name, table }: { name: TableName; table: TableV2 }) => [
  table.tableArn,
  ...Object.keys(designs[name].indexes).map((index) => `${table.tableArn}/index/${index}`),
];
