import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { uploads } from '../contract/uploads.ts';
import { acknowledge } from './acknowledge.ts';
import { BadWordsBucket, badWordsEvents } from './bad-words-bucket.ts';
import { tell } from './bucket-events.ts';
import { bucketNameOf } from './bucket-name.ts';
import type { DataStack } from './data-stack.ts';
import { Films } from './films.ts';
import { allow, type MediaSurroundings, mediaAccessOf } from './media-access.ts';
import { MediaBucket, mediaEvents } from './media-bucket.ts';
import { PlazaFunction } from './plaza-function.ts';
import { removalPolicy, type Settings } from './settings.ts';
import { Transcoding } from './transcoding.ts';

/** Pictures and films: where they are kept, what hears of new ones, what encodes and serves them. And the bad words. */
export class MediaStack extends Stack {
  readonly surroundings: MediaSurroundings;
  readonly uploads: PlazaFunction;
  /** Hears of new lists of bad words. */
  readonly badWords: PlazaFunction;
  /** Events that could not be dealt with, whole. */
  readonly lostUploads: Queue;

  constructor(scope: Construct, id: string, settings: Settings, { tables, fanOut }: DataStack) {
    super(scope, id);
    const [media, badWords] = [bucketNameOf(settings, 'media'), bucketNameOf(settings, 'bad-words')];
    const bucket = new MediaBucket(this, 'Media', settings, media);
    const wordsBucket = new BadWordsBucket(this, 'BadWords', settings, badWords);
    this.surroundings = {
      ...{ tables, media, badWords, settings, fanOutQueue: fanOut.queue },
      films: new Films(this, 'Films', settings, bucket),
      transcoding: new Transcoding(this, 'Transcoding', settings, media),
    };
    this.lostUploads = lostUploads(this, settings);
    this.uploads = this.hearing('socialUploads', settings);
    this.badWords = this.hearing('socialBadWords', settings);
    const presets = 'arn:<AWS::Partition>:mediaconvert:<AWS::Region>:<AWS::AccountId>:presets/*';
    acknowledge(this.uploads.role, `IAM5[Resource::${presets}]`, 'the job template chooses among the presets of AWS');

    tell(this, 'Telling', { bucket, name: media, events: mediaEvents, lambda: this.uploads.lambda });
    const { lambda } = this.badWords;
    tell(this, 'TellingWords', { bucket: wordsBucket, name: badWords, events: badWordsEvents, lambda });
    new CfnOutput(this, 'BadWordsBucket', { value: badWords.name });
    new Rule(this, 'FailedFilms', {
      eventPattern: {
        source: ['aws.mediaconvert'],
        detailType: ['MediaConvert Job State Change'],
        detail: { status: ['ERROR', 'CANCELED'], userMetadata: { stage: [settings.stage] } },
      },
      targets: [new LambdaFunction(this.uploads.lambda)],
    });
  }
  /** A function that is told of objects. An event that fails three times is kept. */
  private hearing(name: keyof typeof uploads, settings: Settings): PlazaFunction {
    const design = uploads[name];
    const access = mediaAccessOf(design, this.surroundings);
    const keeping = allow(['sqs:SendMessage'], this.lostUploads.queueArn);
    const made = new PlazaFunction(this, name, {
      ...{ settings, design },
      access: { ...access, statements: [...access.statements, keeping] },
    });
    made.lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.lostUploads) });
    return made;
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
