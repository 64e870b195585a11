import { TimeZone } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { ScheduleDesign } from '../contract/schedules.ts';
import { accessOf, type Surroundings } from './access.ts';
import { PlazaFunction } from './plaza-function.ts';
import { physicalName, type Settings } from './settings.ts';

/** The jobs, each a function and its schedule; one role lets EventBridge start them all. */
export function scheduleJobs(
  scope: Construct,
  settings: Settings,
  designs: Readonly<Record<string, ScheduleDesign>>,
  surroundings: Surroundings,
): readonly PlazaFunction[] {
  const jobs = Object.entries(designs).map(([name, design]) => ({
    design,
    job: new PlazaFunction(scope, name, { settings, design, access: accessOf(design, surroundings) }),
  }));
  if (jobs.length === 0) return [];

  const starting = new Role(scope, 'Starting', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: {
      invoke: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: jobs.map(({ job }) => job.lambda.functionArn),
          }),
        ],
      }),
    },
  });
  for (const { job, design } of jobs) {
    new Schedule(job, 'Schedule', {
      scheduleName: physicalName(settings, job.node.id),
      schedule: ScheduleExpression.expression(design.every, TimeZone.ETC_UTC),
      target: new LambdaInvoke(job.lambda, { role: starting.withoutPolicyUpdates() }),
    });
  }
  return jobs.map(({ job }) => job);
}
