import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { WorkerDesign } from '../contract/workers.ts';
import { accessOf, type Surroundings } from './access.ts';
import { PlazaFunction } from './plaza-function.ts';
import type { Settings } from './settings.ts';

/** A function fed by the fan-out queue, a few at a time; what keeps failing ends in the queue's dead letters. */
export class Worker extends PlazaFunction {
  constructor(scope: Construct, id: string, settings: Settings, design: WorkerDesign, surroundings: Surroundings) {
    const { queueArn } = surroundings.fanOutQueue;
    const { environment, statements, explained = [] } = accessOf(design, surroundings);
    const taking = new PolicyStatement({
      actions: ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
        (action) => `sqs:${action}`,
      ),
      resources: [queueArn],
    });
    super(scope, id, { settings, design, access: { environment, explained, statements: [...statements, taking] } });
    new EventSourceMapping(this, 'Queue', {
      target: this.lambda,
      eventSourceArn: queueArn,
      batchSize: design.batchSize,
      maxConcurrency: design.concurrency,
      reportBatchItemFailures: true,
    });
  }
}
