import type { Assembly, Resource } from '../cloud.ts';

interface KeyPart {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

export interface IndexDesign {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyPart[];
  readonly Projection: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
}

/** A table as the template wants it, in DynamoDB's own words. */
export interface TableDesign {
  readonly name: string;
  readonly keys: readonly KeyPart[];
  /** Attribute name → S, N or B. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly indexes: readonly IndexDesign[];
  readonly localIndexes: readonly IndexDesign[];
  readonly streamView: string | undefined;
}

interface TableProperties {
  readonly KeySchema: readonly KeyPart[];
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: string }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDesign[];
  readonly LocalSecondaryIndexes?: readonly IndexDesign[];
  readonly StreamSpecification?: { readonly StreamViewType?: string };
}

export const tableDesigns = (assembly: Assembly): readonly TableDesign[] =>
  [...assembly.ofType('AWS::DynamoDB::GlobalTable'), ...assembly.ofType('AWS::DynamoDB::Table')].map(designOf);

const designOf = ({ physicalId, properties }: Resource): TableDesign => {
  const table = properties as unknown as TableProperties;
  return {
    name: physicalId,
    keys: table.KeySchema,
    attributes: Object.fromEntries(
      table.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
    ),
    indexes: (table.GlobalSecondaryIndexes ?? []).map(indexOf),
    localIndexes: (table.LocalSecondaryIndexes ?? []).map(indexOf),
    streamView: table.StreamSpecification?.StreamViewType,
  };
};

/** Throughput and the like are left out: the laptop has none. */
const indexOf = ({ IndexName, KeySchema, Projection }: IndexDesign): IndexDesign => ({
  IndexName,
  KeySchema,
  Projection,
});
