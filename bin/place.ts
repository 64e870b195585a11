import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { connect, type Dynamo } from '../lambdas/runtime/dynamo.ts';

/** Where an operator's command works: a running laptop cloud, or a stage in the AWS account of the environment. */
export interface Place {
  readonly title: string;
  readonly dynamo: Dynamo;
  readonly s3: S3Client;
  readonly lambda: LambdaClient;
  /** The deployed name of a function. */
  functionName(name: string): string;
}

/** What the laptop cloud leaves for its operator. */
interface Operator {
  readonly origin: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

export const placeUsage = `  --stage <name>    a stage in the AWS account and region of your environment
  --data <folder>   a laptop cloud that runs with this data folder (default .plaza)`;

const physicalName = (stage: string, part: string) => `plaza-${stage}-${part}`;

const onAws = (stage: string): Place => ({
  title: `stage ${stage} on AWS`,
  dynamo: connect(({ name }) => physicalName(stage, name), new DynamoDBClient({})),
  s3: new S3Client({}),
  lambda: new LambdaClient({}),
  functionName: (name) => physicalName(stage, name),
});

const onLaptop = (folder: string): Place => {
  const file = join(folder, 'operator.json');
  if (!existsSync(file))
    throw new Error(`no laptop cloud runs with the data folder ${folder}: run npm start first, or name a --stage`);
  const { origin, region, ...credentials }: Operator = JSON.parse(readFileSync(file, 'utf8'));
  const setting = { region, credentials, endpoint: origin };
  return {
    title: `the laptop cloud at ${origin}`,
    dynamo: connect(({ name }) => physicalName('local', name), new DynamoDBClient(setting)),
    s3: new S3Client({ ...setting, endpoint: `${origin}/s3`, forcePathStyle: true }),
    lambda: new LambdaClient(setting),
    functionName: (name) => physicalName('local', name),
  };
};

export const placeOf = ({ stage, data = '.plaza' }: { readonly stage?: string; readonly data?: string }): Place =>
  stage === undefined ? onLaptop(data) : onAws(stage);
