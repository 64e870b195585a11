import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Cloud } from '../../local/start-cloud.ts';

/** The media bucket and the function that hears of it, as the operator reaches them. */
export const mediaOf = (cloud: Cloud) => {
  const shared = { region: 'us-east-1', credentials: cloud.operator };
  const s3 = new S3Client({ ...shared, endpoint: `${cloud.origin}/s3`, forcePathStyle: true });
  const lambda = new LambdaClient({ ...shared, endpoint: cloud.origin });
  const named = (type: string, part: string) =>
    cloud
      .assembly()
      .ofType(type)
      .find(({ physicalId }) => physicalId.includes(part))?.physicalId ?? part;
  const Bucket = named('AWS::S3::Bucket', '-media-');

  return {
    keys: async (Prefix: string): Promise<readonly string[]> => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key = '' }) => Key.slice(Prefix.length));
    },
    put: async (Key: string, Body: Buffer) => void (await s3.send(new PutObjectCommand({ Bucket, Key, Body }))),
    /** Gives the function an event by hand; answers how it failed, if it did. */
    tell: async (event: object): Promise<string | undefined> => {
      const FunctionName = named('AWS::Lambda::Function', 'socialUploads');
      const Payload = Buffer.from(JSON.stringify(event));
      const answer = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
      return answer.FunctionError && Buffer.from(answer.Payload ?? []).toString();
    },
    stop: () => {
      s3.destroy();
      lambda.destroy();
    },
  };
};

/** What S3 tells of an object. */
export const told = (key: string, eTag: string, size: number) => ({
  Records: [{ s3: { object: { key: encodeURIComponent(key).replaceAll('%2F', '/'), eTag, size } } }],
});
