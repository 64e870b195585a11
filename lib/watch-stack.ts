import { Stack } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { concerns, logMetrics, type Watched } from './alarm-list.ts';
import { addDashboards } from './dashboards.ts';
import { physicalName, type Settings } from './settings.ts';

/** One alarm per thing a person must act on, and two pages to look at. Subscribe to the topic to be told. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, watched: Watched) {
    super(scope, id);
    const namespace = `Plaza/${settings.stage}`;
    const topic = new Topic(this, 'Alarms', { topicName: physicalName(settings, 'alarms'), enforceSSL: true });
    const tell = new SnsAction(topic);

    countLoggedErrors(this, namespace, watched);
    const seen = new Map<string, number>();
    for (const { id: concern, says, metric, threshold, minutes } of concerns(watched, namespace)) {
      const times = (seen.get(concern) ?? 0) + 1;
      seen.set(concern, times);
      const alarm = new Alarm(this, `${concern}-${times}`, {
        alarmName: physicalName(settings, `${concern}-${times}`),
        alarmDescription: `${says}: docs/runbook.md#${concern}`,
        metric,
        threshold,
        evaluationPeriods: minutes,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(tell);
      alarm.addOkAction(tell);
    }
    addDashboards(this, settings, watched);
  }
}

/**
 * What AWS counts nowhere: failures answered politely, a trigger's own among the sign-ups it refused, and users whom the
 * rules disabled.
 */
function countLoggedErrors(scope: Construct, namespace: string, { api, identity, reactions }: Watched): void {
  new MetricFilter(scope, 'ServerErrors', {
    logGroup: api.api.logs,
    metricNamespace: namespace,
    metricName: logMetrics.serverErrors,
    filterPattern: FilterPattern.literal('{ ($.fieldInError IS TRUE) && ($.errors[0] != "*errorType=ClientError*") }'),
  });
  for (const [name, { logGroupName }] of Object.entries(identity.triggers)) {
    new MetricFilter(scope, `${name}Errors`, {
      logGroup: LogGroup.fromLogGroupName(scope, `${name}Logs`, logGroupName),
      metricNamespace: namespace,
      metricName: logMetrics.triggerErrors,
      filterPattern: FilterPattern.literal('{ ($.level = "ERROR") && ($.message.errorType != "Refusal") }'),
    });
  }
  for (const { node, logGroupName } of reactions.workers) {
    new MetricFilter(scope, `${node.id}Disabled`, {
      logGroup: LogGroup.fromLogGroupName(scope, `${node.id}Logs`, logGroupName),
      metricNamespace: namespace,
      metricName: logMetrics.usersDisabled,
      filterPattern: FilterPattern.literal('"USER_FORCE_DISABLED"'),
    });
  }
}
