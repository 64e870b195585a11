import { afterEach, describe, expect, test } from 'vitest';
import { aFunction, aResource, functionArn } from '../../support/ground.ts';
import { aBucket } from '../s3/stage.ts';
import { aQueue, queueArn } from '../sqs/stage.ts';
import { startDestinations } from './stage.ts';

let stage: ReturnType<typeof startDestinations> | undefined;
afterEach(() => stage?.stop());

const configured = (properties: Readonly<Record<string, unknown>>) =>
  aResource(
    'AWS::Lambda::EventInvokeConfig',
    'Config',
    { FunctionName: 'work', Qualifier: '$LATEST', ...properties },
    '',
  );
const failing = () => {
  throw new Error('no');
};
const failureOf = (attempts: number) => ({
  version: '1.0',
  timestamp: expect.any(String),
  requestContext: {
    requestId: expect.any(String),
    functionArn: `${functionArn('work')}:$LATEST`,
    condition: 'RetriesExhausted',
    approximateInvokeCount: attempts,
  },
  requestPayload: { hello: 'world' },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: { errorType: 'Error', errorMessage: 'no' },
});
const event = { payload: { hello: 'world' }, cause: 'test' };

describe('an event nobody waits for', () => {
  test('is tried three times and then told to the log', async () => {
    stage = startDestinations([aFunction('work')], { work: failing });
    await stage.destinations.send(functionArn('work'), event);
    await stage.settled();
    expect(stage.functions.invoked.map(({ payload, cause }) => [payload, cause])).toEqual(
      Array(3).fill([event.payload, 'test']),
    );
    expect(stage.logged).toEqual(['lambda: gave up an event for work (test), attempt 3']);
  });

  test('is over when an attempt succeeds, and its success goes where the template says', async () => {
    const config = configured({ DestinationConfig: { OnSuccess: { Destination: queueArn('done') } } });
    let attempts = 0;
    stage = startDestinations([aFunction('work'), config, aQueue('done')], {
      work: () => {
        attempts += 1;
        return attempts === 1 ? failing() : 'fine';
      },
    });
    await stage.destinations.send(`${functionArn('work')}:live`, event);
    await stage.settled();
    expect(stage.bodiesIn(queueArn('done'))).toMatchObject([
      { requestContext: { condition: 'Success', approximateInvokeCount: 2 }, responsePayload: 'fine' },
    ]);
  });

  test('that fails for good goes to the queue of its destination', async () => {
    const DestinationConfig = { OnFailure: { Destination: queueArn('failed.fifo') } };
    const config = configured({ MaximumRetryAttempts: 0, DestinationConfig });
    stage = startDestinations([aFunction('work'), config, aQueue('failed.fifo', { FifoQueue: true })], {
      work: failing,
    });
    await stage.destinations.send(functionArn('work'), event);
    await stage.settled();
    expect(stage.bodiesIn(queueArn('failed.fifo'))).toEqual([failureOf(1)]);
  });

  test('that fails for good goes to the bucket of its destination', async () => {
    const DestinationConfig = { OnFailure: { Destination: 'arn:aws:s3:::failed' } };
    const config = configured({ MaximumRetryAttempts: 1, DestinationConfig });
    stage = startDestinations([aFunction('work'), config, aBucket('failed')], { work: failing });
    await stage.destinations.send(functionArn('work'), event);
    await stage.settled();
    const { objects } = stage.s3.bucket('failed') ?? {};
    const [info] = objects?.list() ?? [];
    expect(info?.key).toMatch(
      /^aws\/lambda\/async\/work\/\d{4}\/\d\d\/\d\d\/\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d-[0-9a-f-]{36}$/,
    );
    expect(JSON.parse(String((await objects?.read(info?.key ?? ''))?.content))).toEqual(failureOf(2));
  });

  test('that fails for good lies in the dead-letter queue as it came', async () => {
    const work = { ...aFunction('work'), properties: { DeadLetterConfig: { TargetArn: queueArn('dead') } } };
    stage = startDestinations([work, aQueue('dead')], { work: failing });
    await stage.destinations.send(functionArn('work'), event);
    await stage.settled();
    expect(stage.sqs.queue(queueArn('dead'))?.receive(1)).toMatchObject([
      { body: '{"hello":"world"}', attributes: { ErrorMessage: { DataType: 'String', StringValue: 'no' } } },
    ]);
  });
});

test('a target or a parking place that the template lacks is named', async () => {
  stage = startDestinations([]);
  await expect(stage.destinations.send(functionArn('nobody'), event)).rejects.toThrow(
    `event target ${functionArn('nobody')} is no function, queue or topic of this template`,
  );
  const mapping = aResource(
    'AWS::Lambda::EventSourceMapping',
    'Mapping',
    {
      EventSourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/pages/stream/1',
      FunctionName: 'work',
      DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::elsewhere' } },
    },
    'mapping',
  );
  expect(() => startDestinations([aFunction('work'), mapping])).toThrow(
    'event source mapping Mapping parks in arn:aws:s3:::elsewhere, which the template lacks',
  );
});
