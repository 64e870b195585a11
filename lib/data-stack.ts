import { Duration, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type TableName, tables } from '../contract/tables.ts';
import { acknowledge } from './acknowledge.ts';
import { FanOutQueue } from './fan-out-queue.ts';
import { PlazaTable } from './plaza-table.ts';
import { removalPolicy, type Settings } from './settings.ts';

/** Everything that holds state but accounts: deleting any other stack loses nothing. */
export class DataStack extends Stack {
  readonly tables: ReadonlyMap<TableName, TableV2>;
  readonly fanOut: FanOutQueue;
  /** Stream records that could not be applied, whole, until `npm run redrive` applies them. */
  readonly parkedRecords: Bucket;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.tables = new Map(
      (Object.keys(tables) as TableName[]).map((name) => [name, new PlazaTable(this, name, settings, tables[name])]),
    );
    this.fanOut = new FanOutQueue(this, 'FanOut', settings);
    this.parkedRecords = new Bucket(this, 'ParkedRecords', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(settings),
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      // Request metrics: the only count of parked records that AWS keeps.
      metrics: [{ id: parkedMetric }],
    });
    acknowledge(
      this.parkedRecords,
      'S1',
      'only event source mappings write here and only redrive reads; an access log would repeat their own logs',
    );
  }
}

export const parkedMetric = 'Parked';
