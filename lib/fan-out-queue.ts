import { Duration } from 'aws-cdk-lib';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { removalPolicy, type Settings } from './settings.ts';

const attempts = 5;

/**
 * Long work in pages, in order per subject. It is kept with the data because resolvers send to it and reactions take
 * from it. Deduplication is by id, never by content: the same page may rightly be asked for twice.
 */
export class FanOutQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const shared = {
      fifo: true,
      contentBasedDeduplication: false,
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: removalPolicy(settings),
    };
    this.deadLetters = new Queue(this, 'DeadLetters', shared);
    this.queue = new Queue(this, 'Queue', {
      ...shared,
      // Six times a worker's time-out, as Lambda asks, so that a message is never worked on twice at once.
      visibilityTimeout: Duration.minutes(6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: attempts },
    });
  }
}
