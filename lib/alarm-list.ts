import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiStack } from './api-stack.ts';
import { type DataStack, parkedMetric } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { MediaStack } from './media-stack.ts';
import type { PlazaFunction } from './plaza-function.ts';
import type { ReactionsStack } from './reactions-stack.ts';

export interface Watched {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly media: MediaStack;
  readonly api: ApiStack;
  readonly reactions: ReactionsStack;
}

/** Something a person must act on. `id` is also its heading in docs/runbook.md. */
export interface Concern {
  readonly id: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Minutes in a row it must hold before anyone is woken. */
  readonly minutes: number;
}

/** The metrics the log filters of the watch stack count, in a namespace of the stage. */
export const logMetrics = {
  serverErrors: 'ServerErrors',
  triggerErrors: 'TriggerErrors',
  usersDisabled: 'UsersDisabled',
} as const;

export function concerns({ data, identity, media, api, reactions }: Watched, namespace: string): readonly Concern[] {
  const serving = [...api.functions.values(), ...api.webhooks, ...api.sideApi.functions];
  const reacting = [...reactions.reactions, ...reactions.workers, ...reactions.jobs, media.uploads, media.badWords];
  const everything = [...Object.values(identity.triggers), ...serving, ...api.seedings, ...reacting];
  const { queue, deadLetters } = data.fanOut;

  return [
    concern('server-errors', 'callers were answered ServerError', counted(namespace, logMetrics.serverErrors)),
    concern('api-failures', 'AppSync answered 5xx', ofApi(api, '5XXError')),
    concern('side-api-failures', 'the REST side API answered 5xx', ofSideApi(api, '5XXError')),
    ...overFunctions('resolver-crashes', 'a function behind the API crashed or timed out', serving, 'Errors'),
    ...overFunctions('reaction-crashes', 'a reaction, worker or job failed', reacting, 'Errors', 3),
    ...overFunctions('throttled', 'Lambda refused to start a function', everything, 'Throttles'),
    concern('trigger-errors', 'a Cognito trigger failed by itself', counted(namespace, logMetrics.triggerErrors)),
    concern('users-disabled', 'a user was disabled by force', counted(namespace, logMetrics.usersDisabled)),
    ...overFunctions('reactions-late', 'a stream is read a minute late', reactions.reactions, 'IteratorAge', 5, 60_000),
    concern('parked-records', 'stream records could not be applied and were parked', parked(data)),
    concern(
      'dead-letters',
      'pages of long work failed for good',
      deadLetters.metricApproximateNumberOfMessagesVisible(),
    ),
    concern(
      'lost-uploads',
      'uploads could not be dealt with',
      media.lostUploads.metricApproximateNumberOfMessagesVisible(),
    ),
    concern('fan-out-late', 'long work waits ten minutes', queue.metricApproximateAgeOfOldestMessage(), 5, 600),
  ];
}

const concern = (id: string, says: string, metric: IMetric, minutes = 1, threshold = 1): Concern => ({
  id,
  says,
  metric,
  threshold,
  minutes,
});

const period = Duration.minutes(1);

const counted = (namespace: string, metricName: string) =>
  new Metric({ namespace, metricName, statistic: 'Sum', period });

const ofApi = ({ api }: ApiStack, metricName: string) =>
  new Metric({
    namespace: 'AWS/AppSync',
    metricName,
    dimensionsMap: { GraphQLAPIId: api.apiId },
    statistic: 'Sum',
    period,
  });

const ofSideApi = ({ sideApi }: ApiStack, metricName: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiName: sideApi.apiName },
    statistic: 'Sum',
    period,
  });

const parked = ({ parkedRecords }: DataStack) =>
  new Metric({
    namespace: 'AWS/S3',
    metricName: 'PutRequests',
    dimensionsMap: { BucketName: parkedRecords.bucketName, FilterId: parkedMetric },
    statistic: 'Sum',
    period,
  });

/** CloudWatch takes ten metrics in one alarm; a person acts on the kind of function, the dashboard shows which. */
const perAlarm = 10;

function overFunctions(
  id: string,
  says: string,
  functions: readonly PlazaFunction[],
  metricName: 'Errors' | 'Throttles' | 'IteratorAge',
  minutes = 1,
  threshold = 1,
): readonly Concern[] {
  const groups = Math.ceil(functions.length / perAlarm);
  return Array.from({ length: groups }, (_, group) => {
    const members = functions.slice(group * perAlarm, (group + 1) * perAlarm);
    return { id, says, minutes, threshold, metric: together(members, metricName) };
  });
}

function together(functions: readonly PlazaFunction[], metricName: 'Errors' | 'Throttles' | 'IteratorAge') {
  const statistic = metricName === 'IteratorAge' ? 'Maximum' : 'Sum';
  const usingMetrics = Object.fromEntries(
    functions.map(({ functionName }, index) => [
      `m${index}`,
      new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        dimensionsMap: { FunctionName: functionName },
        statistic,
        period,
      }),
    ]),
  );
  const expression = statistic === 'Maximum' ? 'MAX(METRICS())' : 'SUM(METRICS())';
  return new MathExpression({ expression, label: metricName, usingMetrics, period });
}
