import { Aws } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { BucketName } from './bucket-name.ts';

/** Which event of S3 is told of objects whose keys end so. */
export type BucketEvents = Readonly<Record<string, `s3:${string}`>>;

/**
 * Lets a bucket tell a function of new objects. CDK's own way is a second function, with rights of its own; the property
 * needs neither.
 */
export function tell(
  scope: Construct,
  id: string,
  { bucket, name, events, lambda }: { bucket: Bucket; name: BucketName; events: BucketEvents; lambda: LambdaFunction },
): void {
  const telling = new CfnPermission(scope, id, {
    action: 'lambda:InvokeFunction',
    functionName: lambda.functionArn,
    principal: 's3.amazonaws.com',
    sourceAccount: Aws.ACCOUNT_ID,
    sourceArn: name.arn,
  });
  const resource = bucket.node.defaultChild as CfnBucket;
  resource.notificationConfiguration = {
    lambdaConfigurations: Object.entries(events).map(([value, event]) => ({
      event,
      function: lambda.functionArn,
      filter: { s3Key: { rules: [{ name: 'suffix', value }] } },
    })),
  };
  // S3 tries to tell the function as soon as there is a bucket.
  bucket.node.addDependency(telling);
}
