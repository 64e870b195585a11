import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { badWordsKey } from '../contract/bad-words.ts';
import { acknowledge } from './acknowledge.ts';
import type { BucketEvents } from './bucket-events.ts';
import type { BucketName } from './bucket-name.ts';
import { removalPolicy, type Settings } from './settings.ts';

export const badWordsEvents: BucketEvents = { [badWordsKey]: 's3:ObjectCreated:*' };

/** The words nobody wants to read. A person puts the list here; only the worker that checks texts reads it. */
export class BadWordsBucket extends Bucket {
  constructor(scope: Construct, id: string, settings: Settings, { name }: BucketName) {
    super(scope, id, {
      bucketName: name,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(settings),
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    acknowledge(this, 'S1', 'one list, put by a person and read by one function, whose own log says so');
  }
}
