import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { endings } from '../contract/media.ts';
import { acknowledge } from './acknowledge.ts';
import type { BucketEvents } from './bucket-events.ts';
import type { BucketName } from './bucket-name.ts';
import { removalPolicy, type Settings } from './settings.ts';

/** Only uploads are puts; the encoder may write a manifest in parts. */
export const mediaEvents: BucketEvents = {
  [endings.jpeg]: 's3:ObjectCreated:Put',
  [endings.heic]: 's3:ObjectCreated:Put',
  [endings.film]: 's3:ObjectCreated:Put',
  [endings.manifest]: 's3:ObjectCreated:*',
};

/** Pictures and films, reached by signed URLs alone. */
export class MediaBucket extends Bucket {
  constructor(scope: Construct, id: string, settings: Settings, { name }: BucketName) {
    super(scope, id, {
      bucketName: name,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(settings),
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      // Who may do what is in the signature of the URL: it is the same for every page.
      cors: [
        {
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
    acknowledge(
      this,
      'S1',
      'every URL is signed by a function for one object; an access log would repeat whom it shows',
    );
  }
}
