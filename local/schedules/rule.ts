import type { Assembly, Resource } from '../cloud.ts';
import { compilePattern, type Matcher } from '../streams/event-pattern.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';
import { type Timetable, timetableOf } from './schedule-expression.ts';
import type { Target } from './target.ts';

/** Something that fires on a clock: a rule with a schedule, or a schedule of EventBridge Scheduler. */
export interface Schedule {
  readonly logicalId: string;
  readonly arn: string;
  readonly expression: string;
  readonly enabled: boolean;
  readonly timetable: Timetable;
  readonly source: 'aws.events' | 'aws.scheduler';
  readonly targets: readonly Target[];
}

/** Something that fires on events of a bus. */
export interface EventRule {
  readonly arn: string;
  readonly bus: string;
  readonly matches: Matcher;
  readonly targets: readonly Target[];
}

const targetOf = (value: unknown): Target => {
  const { Arn, Input, InputPath, InputTransformer, SqsParameters } = recordOf(value);
  const [input, path] = [textOf(Input), textOf(InputPath)];
  const group = textOf(recordOf(SqsParameters)['MessageGroupId']);
  return {
    arn: textOf(Arn) ?? '',
    ...(input !== undefined && { input }),
    ...(path !== undefined && { path }),
    ...(InputTransformer !== undefined && {
      transformer: {
        paths: recordOf(recordOf(InputTransformer)['InputPathsMap']) as Readonly<Record<string, string>>,
        template: textOf(recordOf(InputTransformer)['InputTemplate']) ?? '',
      },
    }),
    ...(group !== undefined && { group }),
  };
};

const isEnabled = ({ properties }: Resource): boolean => properties['State'] !== 'DISABLED';

const targetsOf = ({ properties }: Resource): readonly Target[] => listOf(properties['Targets']).map(targetOf);

/** Dates of a schedule bound its timetable. */
const within = (timetable: Timetable, start: unknown, end: unknown): Timetable => {
  const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(String(start));
  const until = end === undefined ? Number.POSITIVE_INFINITY : Date.parse(String(end));
  return (after) => {
    const due = timetable(Math.max(after, from));
    return due !== undefined && due <= until ? due : undefined;
  };
};

const timetableFor = ({ logicalId, properties }: Resource, zone: string, now: number): Timetable => {
  try {
    return timetableOf(String(properties['ScheduleExpression']), zone, now);
  } catch (cause) {
    throw new Error(`${logicalId}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};

export const schedulesOf = (assembly: Assembly, now: number): readonly Schedule[] => [
  ...assembly
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties['ScheduleExpression'] !== undefined)
    .map((resource): Schedule => {
      const expression = String(resource.properties['ScheduleExpression']);
      const { logicalId, arn } = resource;
      const timetable = timetableFor(resource, 'UTC', now);
      return {
        logicalId,
        arn,
        expression,
        enabled: isEnabled(resource),
        timetable,
        source: 'aws.events',
        targets: targetsOf(resource),
      };
    }),
  ...assembly.ofType('AWS::Scheduler::Schedule').map((resource): Schedule => {
    const { logicalId, arn, properties } = resource;
    const expression = String(properties['ScheduleExpression']);
    const zone = textOf(properties['ScheduleExpressionTimezone']) ?? 'UTC';
    const timetable = within(timetableFor(resource, zone, now), properties['StartDate'], properties['EndDate']);
    const targets = [targetOf(properties['Target'])];
    return { logicalId, arn, expression, enabled: isEnabled(resource), timetable, source: 'aws.scheduler', targets };
  }),
];

export const eventRulesOf = (assembly: Assembly): readonly EventRule[] =>
  assembly
    .ofType('AWS::Events::Rule')
    .filter((resource) => resource.properties['EventPattern'] !== undefined && isEnabled(resource))
    .map((resource) => ({
      arn: resource.arn,
      bus: busName(resource.properties['EventBusName']),
      matches: compilePattern(resource.properties['EventPattern']),
      targets: targetsOf(resource),
    }));

export const busName = (nameOrArn: unknown): string => (textOf(nameOrArn) ?? 'default').split('/').at(-1) ?? 'default';
