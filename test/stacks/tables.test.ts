import { beforeAll, describe, expect, it } from 'vitest';
import type { TableDesign } from '../../contract/table.ts';
import { tables } from '../../contract/tables.ts';
import { keyAttributes } from '../seeds/seed.ts';
import { seedTables } from '../seeds/seeds.ts';
import { type Resource, resourcesOf, type Stacks, stacksOf } from './template.ts';

interface Key {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}
interface Table {
  readonly TableName: string;
  readonly BillingMode: string;
  readonly KeySchema: readonly Key[];
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: string }[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly Key[];
    readonly Projection: { readonly ProjectionType: string };
  }[];
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean };
  readonly Replicas: readonly {
    readonly DeletionProtectionEnabled: boolean;
    readonly PointInTimeRecoverySpecification: { readonly PointInTimeRecoveryEnabled: boolean };
  }[];
}

const deployed = (stacks: Stacks) =>
  resourcesOf(stacks, 'AWS::DynamoDB::GlobalTable').map(([, resource]) => ({
    resource,
    table: resource.Properties as unknown as Table,
  }));

/** A deployed table told in the catalogue's words. */
function asDesigned(table: Table) {
  const types = new Map(table.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]));
  const keys = (schema: readonly Key[]) => {
    const attribute = (kind: Key['KeyType']) => {
      const name = schema.find(({ KeyType }) => KeyType === kind)?.AttributeName;
      return name && { name, type: types.get(name) };
    };
    const range = attribute('RANGE');
    return { hash: attribute('HASH'), ...(range && { range }) };
  };
  return {
    ...keys(table.KeySchema),
    indexes: Object.fromEntries(
      (table.GlobalSecondaryIndexes ?? []).map((index) => [
        index.IndexName,
        { ...keys(index.KeySchema), projection: index.Projection.ProjectionType },
      ]),
    ),
    stream: table.StreamSpecification?.StreamViewType === 'NEW_AND_OLD_IMAGES',
    ...(table.TimeToLiveSpecification?.Enabled && { ttl: table.TimeToLiveSpecification.AttributeName }),
  };
}

const safety = ({ resource, table }: { resource: Resource; table: Table }) => ({
  billing: table.BillingMode,
  removal: [resource.DeletionPolicy, resource.UpdateReplacePolicy],
  protected: table.Replicas.map((replica) => replica.DeletionProtectionEnabled),
  restorable: table.Replicas.map((replica) => replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled),
});

describe('tables', () => {
  let kept: Stacks;
  let throwaway: Stacks;
  beforeAll(async () => {
    kept = await stacksOf('dev');
    throwaway = await stacksOf('try-out');
  });

  it('every table of the catalogue is deployed with exactly its keys, indexes, stream and time to live', () => {
    const designs: readonly (readonly [string, TableDesign])[] = Object.entries(tables);
    const expected = designs.map(([name, design]) => {
      const { name: _, origin: __, versions: ___, ...keys } = design;
      return [`plaza-dev-${name}`, keys];
    });
    const found = deployed(kept).map(({ table }) => [table.TableName, asDesigned(table)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it.each(Object.entries(seedTables))(
    'every key attribute the document of %s names is deployed with its type',
    (name, seed) => {
      const table = deployed(kept).find((one) => one.table.TableName === `plaza-dev-${name}`)?.table;
      const named = [seed.key, ...Object.values(seed.indexes)].flatMap(keyAttributes);
      const types = Object.fromEntries(named.map((attribute) => [attribute.name, attribute.type]));
      const defined = table?.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]);
      expect(Object.fromEntries(defined ?? [])).toEqual(types);
    },
  );

  it('every stream that exists shows the item before and after', () => {
    const views = deployed(kept).flatMap(({ table }) => table.StreamSpecification?.StreamViewType ?? []);
    expect(new Set(views)).toEqual(new Set(['NEW_AND_OLD_IMAGES']));
  });

  it('in a kept stage every table is restorable, protected, and outlives its stack', () => {
    for (const table of deployed(kept)) {
      expect(safety(table), table.table.TableName).toEqual({
        billing: 'PAY_PER_REQUEST',
        removal: ['Retain', 'Retain'],
        protected: [true],
        restorable: [true],
      });
    }
  });

  it('in a throw-away stage every table goes with its stack', () => {
    for (const table of deployed(throwaway)) {
      expect(safety(table), table.table.TableName).toEqual({
        billing: 'PAY_PER_REQUEST',
        removal: ['Delete', 'Delete'],
        protected: [false],
        restorable: [true],
      });
    }
  });
});
