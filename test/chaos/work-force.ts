import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { workOn } from '../../lambdas/runtime/worker.ts';
import { workers } from '../../lambdas/social/work.ts';
import { type Dice, diceOf } from '../../local/faults/dice.ts';
import type { Faults } from '../../local/faults/faults.ts';
import { fateOf } from './fate.ts';
import type { Luck } from './luck.ts';
import type { Message, Outside } from './outside.ts';
import type { Turns } from './turns.ts';
import { unsteadyClient } from './unsteady-client.ts';

const recordOf = ({ id, group, body }: Message): SQSRecord =>
  ({ messageId: id, body, attributes: { MessageGroupId: group } }) as SQSRecord;

const killOf = (dice: Dice) =>
  dice.strikes('kill') ? { atWrite: 1 + dice.pick('kill', 4), applied: dice.pick('kill', 2) === 1 } : undefined;

/** How many groups are worked on at once: more when many wait, or a long history would never end. */
const handsFor = (groups: number) => Math.max(8, Math.ceil(groups / 40));

/** Takes works from the queue: some groups at a time, killed and disturbed now and then, until each is done. */
export const openWorkForce = (client: DynamoDBClient, outside: Outside, turns: Turns, faults: Faults, luck: Luck) => {
  const dice = diceOf(faults, 'works');

  const workOnGroup = async (group: string): Promise<void> => {
    const batch = outside.waiting.get(group)?.slice(0, 10) ?? [];
    const fate = fateOf(killOf(dice));
    const world = outside.world(
      connect(({ name }) => name, unsteadyClient(client, dice, fate, turns)),
      fate,
    );
    const event: SQSEvent = { Records: batch.map(recordOf) };
    const { batchItemFailures } = await workOn(workers, () => world)(event);
    // A function that died answered nothing: all of its messages come again.
    const left = new Set(
      fate.isDead() ? batch.map(({ id }) => id) : batchItemFailures.map((one) => one.itemIdentifier),
    );
    const done = new Set(batch.filter(({ id }) => !left.has(id)).map(({ id }) => id));
    const rest = (outside.waiting.get(group) ?? []).filter(({ id }) => !done.has(id));
    if (rest.length > 0) outside.waiting.set(group, rest);
    else outside.waiting.delete(group);
  };
  return {
    step: async (): Promise<void> => {
      const groups = [...outside.waiting.keys()];
      const chosen = Array.from({ length: Math.min(handsFor(groups.length), groups.length) }, () =>
        groups.splice(luck.below(groups.length), 1),
      );
      await Promise.all(chosen.flat().map(workOnGroup));
    },
    open: () => outside.waiting.size > 0,
  };
};
