import { Aws, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { uploads } from '../contract/uploads.ts';
import { acknowledge } from './acknowledge.ts';
import type { DataStack } from './data-stack.ts';
import { Films } from './films.ts';
import { allow, type MediaSurroundings, mediaAccessOf } from './media-access.ts';
import { MediaBucket, mediaBucketName } from './media-bucket.ts';
import { PlazaFunction } from './plaza-function.ts';
import { removalPolicy, type Settings } from './settings.ts';
import { Transcoding } from './transcoding.ts';

/** Pictures and films: where they are kept, what hears of new ones, what encodes and serves them. */
export class MediaStack extends Stack {
  readonly surroundings: MediaSurroundings;
  readonly uploads: PlazaFunction;
  /** Events that could not be dealt with, whole. */
  readonly lostUploads: Queue;

  constructor(scope: Construct, id: string, settings: Settings, { tables }: DataStack) {
    super(scope, id);
    const media = mediaBucketName(settings);
    const bucket = new MediaBucket(this, 'Media', settings, media);
    this.surroundings = {
      ...{ tables, media, settings },
      films: new Films(this, 'Films', settings, bucket),
      transcoding: new Transcoding(this, 'Transcoding', settings, media),
    };
    this.lostUploads = lostUploads(this, settings);
    this.uploads = uploadsFunction(this, settings, this.surroundings, this.lostUploads);

    const { functionArn } = this.uploads.lambda;
    const telling = new CfnPermission(this, 'Telling', {
      action: 'lambda:InvokeFunction',
      functionName: functionArn,
      principal: 's3.amazonaws.com',
      sourceAccount: Aws.ACCOUNT_ID,
      sourceArn: media.arn,
    });
    bucket.tell(functionArn);
    // S3 tries to tell the function as soon as there is a bucket.
    bucket.node.addDependency(telling);
    new Rule(this, 'FailedFilms', {
      eventPattern: {
        source: ['aws.mediaconvert'],
        detailType: ['MediaConvert Job State Change'],
        detail: { status: ['ERROR', 'CANCELED'], userMetadata: { stage: [settings.stage] } },
      },
      targets: [new LambdaFunction(this.uploads.lambda)],
    });
  }
}

function lostUploads(scope: Construct, settings: Settings): Queue {
  const queue = new Queue(scope, 'LostUploads', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicy(settings),
  });
  acknowledge(queue, 'SQS3', 'it is where events end that could not be dealt with');
  return queue;
}

function uploadsFunction(scope: Construct, settings: Settings, around: MediaSurroundings, lost: Queue): PlazaFunction {
  const design = uploads.socialUploads;
  const access = mediaAccessOf(design, around);
  const made = new PlazaFunction(scope, 'socialUploads', {
    ...{ settings, design },
    access: { ...access, statements: [...access.statements, allow(['sqs:SendMessage'], lost.queueArn)] },
  });
  made.lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(lost) });
  const presets = 'arn:<AWS::Partition>:mediaconvert:<AWS::Region>:<AWS::AccountId>:presets/*';
  acknowledge(made.role, `IAM5[Resource::${presets}]`, 'the job template chooses among the presets of AWS');
  return made;
}
