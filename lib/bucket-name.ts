import { Aws } from 'aws-cdk-lib';
import { physicalName, type Settings } from './settings.ts';

/**
 * A bucket's name, spelled out: a function that the bucket tells must exist before the bucket, and may have to know it.
 * Names of buckets are unique in the world, so the account and the region are part of it.
 */
export interface BucketName {
  readonly name: string;
  readonly arn: string;
  /** The ARN as findings of the AWS Solutions rules tell it. */
  readonly told: string;
}

export const bucketNameOf = (settings: Settings, part: string): BucketName => {
  const own = physicalName(settings, part);
  const name = `${own}-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return {
    name,
    arn: `arn:${Aws.PARTITION}:s3:::${name}`,
    told: `arn:<AWS::Partition>:s3:::${own}-<AWS::AccountId>-<AWS::Region>`,
  };
};
