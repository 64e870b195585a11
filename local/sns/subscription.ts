import type { Assembly } from '../cloud.ts';
import { compilePattern } from '../streams/event-pattern.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';
import type { Publication } from './topics.ts';

export interface Subscription {
  readonly arn: string;
  readonly topicArn: string;
  readonly endpoint: string;
  readonly protocol: string;
  /** The message alone, without the envelope around it. */
  readonly raw: boolean;
  wants(publication: Publication): boolean;
}

/** Those declared by themselves, and those a topic lists. */
export const subscriptionsOf = (assembly: Assembly): readonly Subscription[] => [
  ...assembly
    .ofType('AWS::SNS::Subscription')
    .map(({ arn, properties }) => subscriptionOf(arn, textOf(properties['TopicArn']) ?? '', properties)),
  ...assembly
    .ofType('AWS::SNS::Topic')
    .flatMap(({ arn, properties }) =>
      listOf(properties['Subscription']).map((listed, at) => subscriptionOf(`${arn}:${at}`, arn, recordOf(listed))),
    ),
];

const subscriptionOf = (arn: string, topicArn: string, properties: Readonly<Record<string, unknown>>): Subscription => {
  const matches = compilePattern(properties['FilterPolicy'] ?? {});
  const byBody = properties['FilterPolicyScope'] === 'MessageBody';
  return {
    arn,
    topicArn,
    endpoint: textOf(properties['Endpoint']) ?? '',
    protocol: textOf(properties['Protocol']) ?? '',
    raw: properties['RawMessageDelivery'] === true,
    wants: (publication) => matches(byBody ? parsed(publication.message) : attributesOf(publication)),
  };
};

/** Attributes as filter policies see them: numbers as numbers, and a list matches by its elements. */
const attributesOf = ({ attributes }: Publication): unknown =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { Type, Value }]) => [
      name,
      Type === 'String.Array' || Type === 'Number' ? (parsed(Value) ?? Value) : Value,
    ]),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What is no JSON matches no rule.
    return undefined;
  }
};
