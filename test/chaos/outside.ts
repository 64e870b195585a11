import { badWordsKey } from '../../contract/bad-words.ts';
import type { AwsCall } from '../../lambdas/runtime/aws-call.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import type { Fate } from './fate.ts';

export interface Message {
  readonly id: string;
  readonly group: string;
  readonly body: string;
}

interface Entries {
  readonly Entries: readonly {
    readonly MessageBody: string;
    readonly MessageGroupId: string;
    readonly MessageDeduplicationId: string;
  }[];
}

/** What functions reach besides tables: the queue of long work, and whoever listens. */
export interface Outside {
  /** Works that wait, by group, in order. */
  readonly waiting: Map<string, Message[]>;
  /** Every notification that was sent, as its text. */
  readonly told: string[];
  /** The world as one run of a function sees it. */
  world(dynamo: Dynamo, fate: Fate): World;
}

const badWords = Buffer.from(JSON.stringify({ fiddlesticks: 1 }));

export const createOutside = (): Outside => {
  const waiting = new Map<string, Message[]>();
  const seen = new Set<string>();
  const told: string[] = [];

  const enqueue = ({ Entries: entries }: Entries): object => {
    for (const { MessageBody: body, MessageGroupId: group, MessageDeduplicationId: id } of entries) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.set(group, [...(waiting.get(group) ?? []), { id, group, body }]);
    }
    return {};
  };
  const aws = (fate: Fate): AwsCall => ({
    json: <T>(service: string, _target: string, body: object) =>
      fate.write(async () => (service === 'sqs' ? enqueue(body as Entries) : {}) as T),
    // Empty buckets: nothing to list, nothing to remove. Only the bad words are there.
    s3: ({ key }) => (key === badWordsKey ? Promise.resolve(badWords) : fate.write(async () => Buffer.alloc(0))),
    presign: async ({ key }) => key,
    post: <T>(_url: string, _service: string, body: string) =>
      fate.write(async () => {
        told.push(body);
        return {} as T;
      }),
  });
  return {
    waiting,
    told,
    world: (dynamo, fate) => ({ dynamo, aws: aws(fate), timestamp, setting: (name) => name }),
  };
};
