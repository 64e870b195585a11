import { Aws } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { BucketName } from './bucket-name.ts';
import type { Settings } from './settings.ts';

/** What encodes films: MediaConvert's address, and the role in which it reads and writes our bucket. */
export class Transcoding extends Construct {
  readonly url: string;
  readonly role: Role;
  /** What a job is made of, all of it AWS's own. */
  readonly jobArns: readonly string[];

  constructor(scope: Construct, id: string, settings: Settings, media: BucketName) {
    super(scope, id);
    const real = `https://mediaconvert.${Aws.REGION}.amazonaws.com`;
    this.url = settings.transcodingUrl ?? (settings.onLaptop ? 'none' : real);
    const own = `arn:${Aws.PARTITION}:mediaconvert:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    this.jobArns = [`${own}:queues/Default`, `${own}:jobTemplates/System-Ott_Hls_Ts_Avc_Aac`, `${own}:presets/*`];
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com'),
      inlinePolicies: {
        files: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [`${media.arn}/*`] }),
          ],
        }),
      },
    });
    acknowledge(this.role, `IAM5[Resource::${media.told}/*]`, 'it reads and writes films of every post');
  }
}
