import { arnOf, givenName, type Naming, physical } from './naming.ts';

const queue: Naming = (subject) => {
  const fifo = subject.property('FifoQueue') === true;
  const named = givenName(subject, 'QueueName');
  const name = fifo && !named.endsWith('.fifo') ? `${named}.fifo` : named;
  const url = `${subject.origin}/${subject.account}/${name}`;
  return physical(url, arnOf(subject, 'sqs', name), { QueueName: name, QueueUrl: url });
};

const topic: Naming = (subject) => {
  const name = givenName(subject, 'TopicName');
  const arn = arnOf(subject, 'sns', name);
  return physical(arn, arn, { TopicArn: arn, TopicName: name });
};

const subscription: Naming = (subject) => {
  const arn = `${subject.property('TopicArn')}:${subject.logicalId}`;
  return physical(arn, arn);
};

const rule: Naming = (subject) => {
  const name = givenName(subject, 'Name');
  return physical(name, arnOf(subject, 'events', `rule/${name}`));
};

const schedule: Naming = (subject) => {
  const name = givenName(subject, 'Name');
  const group = String(subject.property('GroupName') ?? 'default');
  return physical(name, arnOf(subject, 'scheduler', `schedule/${group}/${name}`));
};

export const messagingNamings = {
  'AWS::SQS::Queue': queue,
  'AWS::SNS::Topic': topic,
  'AWS::SNS::Subscription': subscription,
  'AWS::Events::Rule': rule,
  'AWS::Scheduler::Schedule': schedule,
} satisfies Readonly<Record<string, Naming>>;
