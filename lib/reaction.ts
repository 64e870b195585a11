import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { ReactionDesign } from '../contract/reactions.ts';
import { tables } from '../contract/tables.ts';
import { accessOf, type Surroundings } from './access.ts';
import { acknowledgeWithin } from './acknowledge.ts';
import { PlazaFunction } from './plaza-function.ts';
import type { Settings } from './settings.ts';
import { tableOf } from './table-access.ts';

export interface ReactionProps {
  readonly settings: Settings;
  readonly design: ReactionDesign;
  readonly surroundings: Surroundings;
  readonly parkedRecords: Bucket;
}

/** A function fed by a table's stream: in order, again after a failure, and parked with its payload when that ends. */
export class Reaction extends PlazaFunction {
  constructor(scope: Construct, id: string, { settings, design, surroundings, parkedRecords }: ReactionProps) {
    const stream = tableOf(surroundings.tables, design.on).tableStreamArn;
    if (!stream || !tables[design.on].stream) {
      throw new Error(`${id} reacts to table "${design.on}", which has no stream: set stream: true in its catalogue`);
    }

    const { environment, statements, explained = [] } = accessOf(design, surroundings);
    super(scope, id, {
      settings,
      design,
      access: { environment, explained, statements: [...statements, ...reading(stream), ...parking(parkedRecords)] },
    });
    acknowledgeWithin(this.role, parkedRecords, '/*', 'Lambda names the objects it parks');
    new EventSourceMapping(this, 'Stream', {
      target: this.lambda,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: design.batchSize,
      maxBatchingWindow: Duration.seconds(design.windowSeconds),
      parallelizationFactor: design.parallelization,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: design.retries,
      // A stream forgets after 24 hours: what waited this long is parked while it can still be read.
      maxRecordAge: Duration.hours(20),
      supportS3OnFailureDestination: true,
      onFailure: { bind: () => ({ destination: parkedRecords.bucketArn }) },
      ...(design.filters.length > 0 && { filters: design.filters.map((filter) => FilterCriteria.filter(filter)) }),
    });
  }
}

const reading = (stream: string) => [
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [stream],
  }),
  // Event source mappings require it, and it takes no resource.
  new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
];

const parking = (bucket: Bucket) => [
  new PolicyStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('*')] }),
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
];
