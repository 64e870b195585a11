import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { badWordsKey } from '../contract/bad-words.ts';
import { environment } from '../contract/environment.ts';
import type { MediaUse, UploadsDesign } from '../contract/uploads.ts';
import { type Access, joined } from './access-parts.ts';
import type { BucketName } from './bucket-name.ts';
import type { Films } from './films.ts';
import type { Settings } from './settings.ts';
import { type Tables, tableAccess } from './table-access.ts';
import type { Transcoding } from './transcoding.ts';

/** What is around a function that is deployed with the buckets. */
export interface MediaSurroundings {
  readonly tables: Tables;
  readonly media: BucketName;
  readonly badWords: BucketName;
  readonly fanOutQueue: Queue;
  readonly films: Films;
  readonly transcoding: Transcoding;
  readonly settings: Settings;
}

export const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

const objectsIn = (place: string, { media }: MediaSurroundings, ...actions: string[]): Access => ({
  environment: { [environment.mediaBucket]: media.name },
  statements: [allow(actions, `${media.arn}/${place}`)],
  explained: [
    { finding: `IAM5[Resource::${media.told}/${place}]`, reason: 'keys begin with the ids of users and posts' },
  ],
});

export const mediaUses: Readonly<Record<MediaUse, (around: MediaSurroundings) => Access>> = {
  // What a signed URL allows is what its signer may do.
  media: (around) => objectsIn('*', around, 's3:GetObject', 's3:PutObject'),

  photos: (around) => objectsIn('*/profile-photo/*', around, 's3:GetObject'),

  photoCopies: (around) =>
    joined([objectsIn('*', around, 's3:GetObject'), objectsIn('*/profile-photo/*', around, 's3:PutObject')]),

  mediaRemoval: (around) =>
    joined([
      objectsIn('*', around, 's3:DeleteObject'),
      { environment: {}, statements: [allow(['s3:ListBucket'], around.media.arn)] },
    ]),

  // Whoever may not list a bucket is refused what is not there, as if it were: a missing list must be told from a secret one.
  badWords: ({ badWords: { name, arn } }) => ({
    environment: { [environment.badWordsBucket]: name },
    statements: [allow(['s3:GetObject'], `${arn}/${badWordsKey}`), allow(['s3:ListBucket'], arn)],
  }),

  fanOutQueue: ({ fanOutQueue }) => ({
    environment: { [environment.fanOutQueueUrl]: fanOutQueue.queueUrl },
    statements: [allow(['sqs:SendMessage'], fanOutQueue.queueArn)],
  }),

  films: ({ films: { domain, keyPairId, key }, settings }) => ({
    environment: {
      [environment.filmDomain]: domain,
      ...(keyPairId && { [environment.filmKeyPairId]: keyPairId }),
      ...(key && { [environment.filmKey]: key.secretArn }),
    },
    statements: key
      ? [
          allow(
            ['secretsmanager:GetSecretValue', ...(settings.onLaptop ? ['secretsmanager:PutSecretValue'] : [])],
            key.secretArn,
          ),
        ]
      : [],
  }),

  transcoding: ({ transcoding: { url, role, jobArns } }) => ({
    environment: {
      [environment.transcodingUrl]: url,
      [environment.transcodingRole]: role.roleArn,
    },
    statements: [allow(['mediaconvert:CreateJob'], ...jobArns), allow(['iam:PassRole'], role.roleArn)],
  }),

  verification: ({ settings: { verification } }) => ({
    environment: {
      [environment.verificationUrl]: verification?.url ?? 'none',
      ...(verification && { [environment.verificationKey]: verification.secretArn }),
    },
    statements: verification ? [allow(['secretsmanager:GetSecretValue'], verification.secretArn)] : [],
  }),
};

export const mediaAccessOf = (design: UploadsDesign, around: MediaSurroundings): Access =>
  joined([tableAccess(design.tables, around.tables), ...design.uses.map((use) => mediaUses[use](around))]);
