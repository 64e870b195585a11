import type { Assembly, Resource } from '../cloud.ts';
import { stableUuid } from '../template/stable-id.ts';
import { listOf, recordOf, textOf } from '../template/value.ts';

/** An event source mapping as the template declares it, with Lambda's defaults filled in. */
export interface Mapping {
  readonly uuid: string;
  readonly logicalId: string;
  readonly sourceArn: string;
  readonly functionArn: string;
  readonly functionName: string;
  readonly filters: readonly string[];
  readonly batchSize: number;
  readonly windowMs: number;
  readonly parallelization: number;
  readonly startsAt: 'LATEST' | 'TRIM_HORIZON';
  readonly reportsFailures: boolean;
  readonly bisects: boolean;
  /** Infinity unless the template bounds it, as on AWS. */
  readonly retries: number;
  readonly maximumAgeMs: number;
  readonly onFailure: string | undefined;
  readonly maximumConcurrency: number;
}

/** AWS waits up to five minutes for a batch to fill; a developer looks after a tenth of a second. */
const longestWindowMs = 100;

const bounded = (value: unknown): number =>
  value === undefined || Number(value) < 0 ? Number.POSITIVE_INFINITY : Number(value);

const functionOf = (assembly: Assembly, resource: Resource): Resource => {
  const named = textOf(resource.properties['FunctionName']) ?? '';
  const found = assembly
    .ofType('AWS::Lambda::Function')
    .find((candidate) => candidate.physicalId === named || candidate.arn === named);
  if (found) return found;
  throw new Error(`event source mapping ${resource.logicalId} names function ${named}, which the template lacks`);
};

export const mappingOf = (assembly: Assembly, resource: Resource): Mapping => {
  const { properties } = resource;
  const target = functionOf(assembly, resource);
  const filters = listOf(recordOf(properties['FilterCriteria'])['Filters']);
  const onFailure = recordOf(recordOf(properties['DestinationConfig'])['OnFailure']);
  const sourceArn = textOf(properties['EventSourceArn']) ?? '';
  return {
    uuid: stableUuid(`${resource.stack}/${resource.logicalId}`),
    logicalId: resource.logicalId,
    sourceArn,
    functionArn: target.arn,
    functionName: target.physicalId,
    filters: filters.map((filter) => textOf(recordOf(filter)['Pattern']) ?? '{}'),
    batchSize: Number(properties['BatchSize'] ?? (sourceArn.includes(':sqs:') ? 10 : 100)),
    windowMs: Math.min(Number(properties['MaximumBatchingWindowInSeconds'] ?? 0) * 1000, longestWindowMs),
    parallelization: Number(properties['ParallelizationFactor'] ?? 1),
    startsAt: properties['StartingPosition'] === 'TRIM_HORIZON' ? 'TRIM_HORIZON' : 'LATEST',
    reportsFailures: listOf(properties['FunctionResponseTypes']).includes('ReportBatchItemFailures'),
    bisects: properties['BisectBatchOnFunctionError'] === true,
    retries: bounded(properties['MaximumRetryAttempts']),
    maximumAgeMs: bounded(properties['MaximumRecordAgeInSeconds']) * 1000,
    onFailure: textOf(onFailure['Destination']),
    maximumConcurrency: Number(recordOf(properties['ScalingConfig'])['MaximumConcurrency'] ?? 10),
  };
};

/** The enabled mappings whose source is of the service, `dynamodb` or `sqs`. */
export const mappingsFrom = (assembly: Assembly, service: string): readonly Mapping[] =>
  assembly
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties['Enabled'] !== false)
    .map((resource) => mappingOf(assembly, resource))
    .filter(({ sourceArn }) => sourceArn.split(':')[2] === service);
