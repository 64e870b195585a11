import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from './alarm-list.ts';
import { physicalName, type Settings } from './settings.ts';

/** Two pages: what callers feel, and what happens afterwards. Searches find new functions and tables by themselves. */
export function addDashboards(scope: Construct, settings: Settings, { data, api }: Watched): void {
  const own = physicalName(settings, '');
  const functions = (metric: string, statistic: string) => search('AWS/Lambda,FunctionName', own, metric, statistic);
  const tables = (metric: string) => search('AWS/DynamoDB,TableName', own, metric, 'Sum');
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/AppSync', metricName, statistic, dimensionsMap: { GraphQLAPIId: api.api.apiId } });

  page(scope, settings, 'requests', [
    ['Requests', ofApi('Latency', 'SampleCount')],
    ['Latency, ms', ofApi('Latency', 'p50'), ofApi('Latency', 'p99')],
    ['Answers 4xx and 5xx', ofApi('4XXError', 'Sum'), ofApi('5XXError', 'Sum')],
    ['Subscriptions', ofApi('ActiveSubscriptions', 'Maximum'), ofApi('PublishDataMessageSuccess', 'Sum')],
    ['Function duration p99, ms', functions('Duration', 'p99')],
    ['Function errors', functions('Errors', 'Sum')],
  ]);
  const { queue, deadLetters } = data.fanOut;
  page(scope, settings, 'reactions', [
    ['Stream lag, ms', functions('IteratorAge', 'Maximum')],
    [
      'Long work waiting',
      queue.metricApproximateNumberOfMessagesVisible(),
      queue.metricApproximateAgeOfOldestMessage(),
    ],
    ['Dead letters', deadLetters.metricApproximateNumberOfMessagesVisible()],
    ['Invocations', functions('Invocations', 'Sum')],
    ['Write units', tables('ConsumedWriteCapacityUnits')],
    ['Throttled table requests', tables('ThrottledRequests')],
  ]);
}

function page(
  scope: Construct,
  settings: Settings,
  name: string,
  graphs: readonly (readonly [string, ...IMetric[]])[],
) {
  const widgets = graphs.map(([title, ...left]) => new GraphWidget({ title, left, width: 8, height: 6 }));
  new Dashboard(scope, name, {
    dashboardName: physicalName(settings, name),
    periodOverride: PeriodOverride.AUTO,
    widgets: [widgets.slice(0, 3), widgets.slice(3)],
  });
}

const search = (schema: string, own: string, metric: string, statistic: string) =>
  new MathExpression({
    expression: `SEARCH('{${schema}} MetricName="${metric}" "${own}"', '${statistic}')`,
    label: '',
    usingMetrics: {},
    period: Duration.minutes(5),
  });
