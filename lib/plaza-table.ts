import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { IndexDesign, KeyAttribute, KeySchema, TableDesign } from '../contract/table.ts';
import { physicalName, removalPolicy, type Settings } from './settings.ts';

const attributeTypes = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const;
const projections = { ALL: ProjectionType.ALL, KEYS_ONLY: ProjectionType.KEYS_ONLY } as const;

/** A table of the catalogue, kept and restorable unless its stage is throw-away. */
export class PlazaTable extends TableV2 {
  constructor(scope: Construct, id: string, settings: Settings, design: TableDesign) {
    super(scope, id, {
      tableName: physicalName(settings, id),
      ...keys(design),
      globalSecondaryIndexes: Object.entries(design.indexes).map(index),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !settings.throwaway,
      removalPolicy: removalPolicy(settings),
      ...(design.ttl && { timeToLiveAttribute: design.ttl }),
      ...(design.stream && { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES }),
    });
  }
}

const index = ([indexName, design]: [string, IndexDesign]): GlobalSecondaryIndexPropsV2 => ({
  indexName,
  ...keys(design),
  projectionType: projections[design.projection],
});

const keys = ({ hash, range }: KeySchema) => ({
  partitionKey: attribute(hash),
  ...(range && { sortKey: attribute(range) }),
});

const attribute = ({ name, type }: KeyAttribute) => ({ name, type: attributeTypes[type] });
