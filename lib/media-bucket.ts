import { Aws, Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { endings } from '../contract/media.ts';
import { acknowledge } from './acknowledge.ts';
import { physicalName, removalPolicy, type Settings } from './settings.ts';

/**
 * The bucket's name, spelled out: the function that the bucket tells must exist before the bucket, and has to know it.
 * Names of buckets are unique in the world, so the account and the region are part of it.
 */
export interface MediaBucketName {
  readonly name: string;
  readonly arn: string;
  /** The ARN as findings of the AWS Solutions rules tell it. */
  readonly told: string;
}

export const mediaBucketName = (settings: Settings): MediaBucketName => {
  const own = physicalName(settings, 'media');
  const name = `${own}-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return {
    name,
    arn: `arn:${Aws.PARTITION}:s3:::${name}`,
    told: `arn:<AWS::Partition>:s3:::${own}-<AWS::AccountId>-<AWS::Region>`,
  };
};

/** Only uploads are puts; the encoder may write a manifest in parts. */
const events = {
  [endings.jpeg]: 's3:ObjectCreated:Put',
  [endings.heic]: 's3:ObjectCreated:Put',
  [endings.film]: 's3:ObjectCreated:Put',
  [endings.manifest]: 's3:ObjectCreated:*',
};

/** Pictures and films, reached by signed URLs alone. */
export class MediaBucket extends Bucket {
  constructor(scope: Construct, id: string, settings: Settings, { name }: MediaBucketName) {
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

  /** CDK's own way to tell a function is a second function, with rights of its own; the property needs neither. */
  tell(functionArn: string): void {
    const bucket = this.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      lambdaConfigurations: Object.entries(events).map(([value, event]) => ({
        event,
        function: functionArn,
        filter: { s3Key: { rules: [{ name: 'suffix', value }] } },
      })),
    };
  }
}
