import { afterAll, beforeEach, expect, test } from 'vitest';
import { aResource, functionArn } from '../../support/ground.ts';
import { aBucket, startBuckets } from './stage.ts';

const queueArn = 'arn:aws:sqs:us-east-1:000000000000:uploads';
const resources = [
  aBucket('photos'),
  // As CDK's Bucket.addEventNotification writes it.
  aResource(
    'Custom::S3BucketNotifications',
    'PhotosNotifications',
    {
      BucketName: 'photos',
      NotificationConfiguration: {
        LambdaFunctionConfigurations: [
          {
            Events: ['s3:ObjectCreated:*'],
            Filter: {
              Key: {
                FilterRules: [
                  { Name: 'prefix', Value: 'in/' },
                  { Name: 'suffix', Value: '.png' },
                ],
              },
            },
            LambdaFunctionArn: functionArn('thumbnail'),
          },
        ],
      },
      Managed: true,
    },
    'notifications',
  ),
  aBucket('plain', {
    NotificationConfiguration: { QueueConfigurations: [{ Event: 's3:ObjectRemoved:Delete', Queue: queueArn }] },
  }),
];

let stage = await startBuckets(resources);
beforeEach(async () => {
  await stage.stop();
  stage = await startBuckets(resources);
});
afterAll(() => stage.stop());

test('a function hears of the objects it asked for, in the event S3 makes', async () => {
  await stage.call('PUT', 'photos/in/my%20cat%2B.png', { body: 'meow' });
  await stage.call('PUT', 'photos/in/cat.jpg', { body: 'meow' });
  await stage.call('PUT', 'photos/out/cat.png', { body: 'meow' });
  expect(stage.told).toEqual([
    {
      arn: functionArn('thumbnail'),
      message: {
        cause: 's3:photos',
        payload: {
          Records: [
            {
              eventVersion: '2.1',
              eventSource: 'aws:s3',
              awsRegion: 'us-east-1',
              eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
              eventName: 'ObjectCreated:Put',
              userIdentity: { principalId: 'AWS:LOCAL' },
              requestParameters: { sourceIPAddress: '127.0.0.1' },
              responseElements: { 'x-amz-request-id': expect.any(String), 'x-amz-id-2': expect.any(String) },
              s3: {
                s3SchemaVersion: '1.0',
                configurationId: 'notification',
                bucket: { name: 'photos', ownerIdentity: { principalId: 'LOCAL' }, arn: 'arn:aws:s3:::photos' },
                object: {
                  key: 'in/my+cat%2B.png',
                  size: 4,
                  eTag: '4a4be40c96ac6314e91d93f38043a634',
                  sequencer: expect.stringMatching(/^[0-9A-F]{18}$/),
                },
              },
            },
          ],
        },
      },
    },
  ]);
});

test('a copy of an object that is another by now is refused, and nobody is told', async () => {
  await stage.call('PUT', 'plain/b', { body: 'new' });
  const copy = (eTag: string) =>
    stage.call('PUT', 'photos/in/b.png', {
      headers: { 'x-amz-copy-source': 'plain/b', 'x-amz-copy-source-if-match': eTag },
    });
  expect((await copy('"4a4be40c96ac6314e91d93f38043a634"')).status).toBe(412);
  expect(stage.told).toEqual([]);
  expect((await copy('"22af645d1859cb5ca6da0c484f1f37ea"')).status).toBe(200);
});

test('a copy is told as one, and deleting only where there was something', async () => {
  await stage.call('PUT', 'plain/a', { body: 'x' });
  await stage.call('PUT', 'photos/in/a.png', { headers: { 'x-amz-copy-source': 'plain/a' } });
  await stage.call('DELETE', 'plain/a');
  await stage.call('DELETE', 'plain/a');
  const names = stage.told.map(({ arn, message }) => {
    const [record] = (message.payload as { readonly Records: readonly { readonly eventName: string }[] }).Records;
    return [arn, record?.eventName];
  });
  expect(names).toEqual([
    [functionArn('thumbnail'), 'ObjectCreated:Copy'],
    [queueArn, 'ObjectRemoved:Delete'],
  ]);
});
