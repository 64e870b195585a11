import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Assembly, Functions, Log, Resource } from '../cloud.ts';
import { isMadeByFunction } from '../template/physical.ts';
import { isRecord, type Properties, recordOf } from '../template/value.ts';
import type { AnswerDesk } from './answer-desk.ts';
import type { Made, MadeResources } from './made.ts';

export interface Making {
  readonly assembly: Assembly;
  readonly functions: Functions;
  readonly desk: AnswerDesk;
  readonly made: MadeResources;
  readonly log: Log;
}

/** CloudFormation hands over every number and truth value as text. */
const asTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asTexts);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asTexts(one)]));
  return String(value);
};

const requestOf = (resource: Resource, { region, account }: Assembly, before: Made | undefined) => ({
  RequestType: before ? 'Update' : 'Create',
  RequestId: randomUUID(),
  StackId: `arn:aws:cloudformation:${region}:${account}:stack/${resource.stack}/laptop`,
  ServiceToken: resource.properties['ServiceToken'],
  ResourceType: resource.type,
  LogicalResourceId: resource.logicalId,
  ...(before && { PhysicalResourceId: before.physicalId, OldResourceProperties: before.properties }),
});

/** Why the function's answer, or the lack of one, is a failure. */
const objectionTo = (answer: Properties | undefined): string | undefined => {
  if (!answer) return 'its function ended without an answer to the ResponseURL';
  if (answer['Status'] !== 'SUCCESS') return String(answer['Reason'] ?? 'its function gave no reason');
  return typeof answer['PhysicalResourceId'] === 'string' ? undefined : 'its function answered no PhysicalResourceId';
};

const make = async (resource: Resource, properties: Properties, { assembly, functions, desk, made }: Making) => {
  const slot = desk.open();
  const request = {
    ...requestOf(resource, assembly, made.find(resource)),
    ResponseURL: slot.url,
    ResourceProperties: properties,
  };
  const cause = `custom-resource:${resource.logicalId}`;
  const result = await functions.invoke(String(request.ServiceToken), request, cause);
  const answer = slot.close();
  const objection = result.ok ? objectionTo(answer) : `${result.errorType}: ${result.errorMessage}`;
  if (objection) throw new Error(`${resource.stack}/${resource.logicalId} (${resource.type}) failed: ${objection}`);
  made.put(resource, { physicalId: String(answer?.['PhysicalResourceId']), properties });
};

/**
 * Has functions make the resources that the template leaves to them, each after those it depends on, unless they have
 * made exactly that before. One that is no longer in the template is left as it is, as tables are.
 */
export const makeResources = async (making: Making): Promise<void> => {
  for (const resource of making.assembly.resources) {
    if (!isMadeByFunction(resource.type)) continue;
    const properties = recordOf(asTexts(resource.properties));
    if (isDeepStrictEqual(making.made.find(resource)?.properties, properties)) continue;
    await make(resource, properties, making);
    making.log.info('cloudformation', `${resource.logicalId}: made`);
  }
};
