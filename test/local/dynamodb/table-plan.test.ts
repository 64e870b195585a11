import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import type { IndexDesign, TableDesign } from '../../../local/dynamodb/table-design.ts';
import { planTable } from '../../../local/dynamodb/table-plan.ts';

const index = (attribute: string, ProjectionType = 'ALL'): IndexDesign => ({
  IndexName: `by-${attribute}`,
  KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' }],
  Projection: { ProjectionType },
});

const design = (change: Partial<TableDesign> = {}): TableDesign => ({
  name: 'things',
  keys: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: { pk: 'S', sk: 'S', color: 'S', size: 'S' },
  indexes: [index('color')],
  localIndexes: [],
  streamView: 'NEW_AND_OLD_IMAGES',
  ...change,
});

const existing = {
  TableName: 'things',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'color'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [{ ...index('color'), IndexStatus: 'ACTIVE' }],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
} as unknown as TableDescription;

describe('a table', () => {
  test('that is not there is created', () => {
    expect(planTable(design(), undefined)).toEqual([{ do: 'create' }]);
  });

  test('that is as the template wants it is left alone', () => {
    expect(planTable(design(), existing)).toEqual([]);
  });

  test('gains an index the template added and loses one it dropped', () => {
    expect(planTable(design({ indexes: [index('size')] }), existing)).toEqual([
      { do: 'drop index', index: 'by-color' },
      { do: 'add index', index: index('size') },
    ]);
  });

  test('gets an index anew when its projection changed', () => {
    expect(planTable(design({ indexes: [index('color', 'KEYS_ONLY')] }), existing)).toEqual([
      { do: 'drop index', index: 'by-color' },
      { do: 'add index', index: index('color', 'KEYS_ONLY') },
    ]);
  });

  test('gets an index anew when the type of its key changed', () => {
    const attributes = { pk: 'S', sk: 'S', color: 'N' };
    expect(planTable(design({ attributes }), existing).map((step) => step.do)).toEqual(['drop index', 'add index']);
  });

  test('follows the template in having a stream', () => {
    expect(planTable(design({ streamView: undefined }), existing)).toEqual([{ do: 'set stream', view: undefined }]);
  });

  test('whose key changed is refused, with both keys and what to do', () => {
    expect(() => planTable(design({ keys: [{ AttributeName: 'pk', KeyType: 'HASH' }] }), existing)).toThrow(
      'table things holds data under the key pk (S) + sk (S), but the template wants pk (S): a key cannot be changed in place; start with --fresh',
    );
  });
});
