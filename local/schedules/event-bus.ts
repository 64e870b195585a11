import { randomUUID } from 'node:crypto';
import type { Ground, Service } from '../cloud.ts';
import { type AwsAnswer, awsJsonService } from '../secrets/aws-json.ts';
import type { Destinations } from '../targets/destinations.ts';
import { isRecord, listOf, recordOf, textOf } from '../template/value.ts';
import { busName, eventRulesOf } from './rule.ts';
import { payloadFor } from './target.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What PutEvents says of an entry it does not take. */
const refusalOf = (entry: Entry): string | undefined => {
  for (const name of ['Source', 'DetailType', 'Detail'])
    if (!textOf(entry[name])) return `Parameter ${name} is not valid. Reason: ${name} is a required argument.`;
  return detailOf(entry) === undefined ? 'Detail is malformed.' : undefined;
};

/** Undefined unless it is the JSON of an object. */
const detailOf = ({ Detail }: Entry): Entry | undefined => {
  try {
    const detail: unknown = JSON.parse(String(Detail));
    return isRecord(detail) ? detail : undefined;
  } catch {
    return undefined;
  }
};

const mostEntries = 10;

/** EventBridge's PutEvents: an event goes to the targets of every rule of its bus that it matches. */
export const startEventBus = (ground: Ground, destinations: Destinations): Service => {
  const { assembly, clock, log } = ground;
  const rules = eventRulesOf(assembly);

  const eventOf = (entry: Entry) => ({
    version: '0',
    id: randomUUID(),
    'detail-type': entry['DetailType'],
    source: entry['Source'],
    account: assembly.account,
    time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: assembly.region,
    resources: listOf(entry['Resources']),
    detail: detailOf(entry),
  });

  const put = (entry: Entry): Entry => {
    const refusal = refusalOf(entry);
    if (refusal !== undefined)
      return {
        ErrorCode: refusal.startsWith('Detail is') ? 'MalformedDetail' : 'InvalidArgument',
        ErrorMessage: refusal,
      };
    const event = eventOf(entry);
    const bus = busName(entry['EventBusName']);
    for (const rule of rules.filter((candidate) => candidate.bus === bus && candidate.matches(event)))
      for (const target of rule.targets)
        destinations
          .send(target.arn, {
            payload: payloadFor(target, event),
            cause: `event:${String(event['detail-type'])}`,
            ...(target.group !== undefined && { group: target.group }),
          })
          .catch((error: unknown) => log.error('events', `${rule.arn}: ${error}`));
    return { EventId: event.id };
  };

  const putEvents = (input: Entry): AwsAnswer => {
    const entries = listOf(input['Entries']);
    if (entries.length === 0 || entries.length > mostEntries)
      return {
        refused: 'ValidationException',
        message: `Entries must hold 1 to ${mostEntries} events, not ${entries.length}`,
      };
    const answers = entries.map((entry) => put(recordOf(entry)));
    const failed = answers.filter((answer) => 'ErrorCode' in answer).length;
    return { body: { FailedEntryCount: failed, Entries: answers } };
  };

  return awsJsonService(ground, { name: 'events', prefix: 'AWSEvents', calls: { PutEvents: putEvents } });
};
