import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Cloud } from '../../local/start-cloud.ts';

/** Puts a list of bad words where an operator does. */
export const putBadWords = async (cloud: Cloud, words: readonly string[], Key = 'bad_words.json'): Promise<void> => {
  const s3 = new S3Client({
    ...{ region: 'us-east-1', credentials: cloud.operator, endpoint: `${cloud.origin}/s3`, forcePathStyle: true },
  });
  const buckets = cloud.assembly().ofType('AWS::S3::Bucket');
  const Bucket = buckets.find(({ physicalId }) => physicalId.includes('-bad-words-'))?.physicalId;
  const Body = JSON.stringify(Object.fromEntries(words.map((word) => [word, 1])));
  try {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  } finally {
    s3.destroy();
  }
  await cloud.settled();
};
