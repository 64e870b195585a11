import type { Assembly } from '../cloud.ts';
import { tableDesigns } from '../dynamodb/table-design.ts';
import { recordOf, textOf } from '../template/value.ts';

/** A table whose items end by themselves. */
export interface ExpiringTable {
  readonly name: string;
  /** Holds epoch seconds. */
  readonly attribute: string;
  readonly keys: readonly string[];
}

export const expiringTables = (assembly: Assembly): readonly ExpiringTable[] => {
  const tables = [...assembly.ofType('AWS::DynamoDB::GlobalTable'), ...assembly.ofType('AWS::DynamoDB::Table')];
  const designs = new Map(tableDesigns(assembly).map((design) => [design.name, design]));
  return tables.flatMap(({ physicalId: name, properties }) => {
    const setting = recordOf(properties['TimeToLiveSpecification']);
    const attribute = textOf(setting['AttributeName']);
    if (attribute === undefined || setting['Enabled'] === false) return [];
    return [{ name, attribute, keys: (designs.get(name)?.keys ?? []).map(({ AttributeName }) => AttributeName) }];
  });
};
