import {
  type BatchGetItemCommandInput,
  type BatchWriteItemCommandInput,
  type DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Dice } from '../../local/faults/dice.ts';
import { writes } from '../../local/faults/dynamodb-faults.ts';
import { halveBatch, putBack } from '../../local/faults/unprocessed.ts';
import type { Fate } from './fate.ts';
import type { Turns } from './turns.ts';

type Send = (command: object) => Promise<Readonly<Record<string, unknown>>>;
interface Command {
  readonly input: object;
}

const operationOf = (command: object) => command.constructor.name.replace(/Command$/, '');

const conflict = ({ input }: Command, dice: Dice): Error => {
  const { TransactItems = [] } = input as TransactWriteItemsCommandInput;
  const struck = dice.pick('conflict', TransactItems.length);
  const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === struck ? 'TransactionConflict' : 'None' }));
  return new TransactionCanceledException({ message: 'an injected conflict', $metadata: {}, CancellationReasons });
};

const sendHalf = async (send: Send, operation: 'BatchGetItem' | 'BatchWriteItem', command: Command, dice: Dice) => {
  const { RequestItems = {} } = command.input as BatchGetItemCommandInput | BatchWriteItemCommandInput;
  const halves = halveBatch(operation, RequestItems, dice);
  if (halves.count === 0) return send(command);
  const Shortened = command.constructor as new (input: object) => object;
  const answer = await send(new Shortened({ ...command.input, RequestItems: halves.now }));
  return putBack(operation, answer, halves);
};

/** The SDK asks again when an answer is lost, and may meet its own first try; or its patience ends. */
const sendAndLose = async (send: Send, command: Command, dice: Dice) => {
  await send(command);
  if (dice.pick('lost', 2) === 0) throw Object.assign(new Error('an injected time-out'), { name: 'TimeoutError' });
  try {
    return await send(command);
  } catch (error) {
    const told = error as { $metadata?: { attempts?: number } };
    if (told.$metadata) told.$metadata.attempts = 2;
    throw error;
  }
};

/** A client through which one run of a function reaches the tables, disturbed as AWS now and then disturbs it. */
export const unsteadyClient = (steady: DynamoDBClient, dice: Dice | undefined, fate: Fate, turns: Turns) => {
  const reach: Send = (command) => steady.send(command as never) as unknown as ReturnType<Send>;

  const disturbed = (command: Command): ReturnType<Send> => {
    const operation = operationOf(command);
    if (!dice) return reach(command);
    if (dice.strikes('throttle'))
      throw new ProvisionedThroughputExceededException({ message: 'an injected throttle', $metadata: {} });
    if (operation === 'TransactWriteItems' && dice.strikes('conflict')) throw conflict(command, dice);
    if ((operation === 'BatchGetItem' || operation === 'BatchWriteItem') && dice.strikes('unprocessed'))
      return sendHalf(reach, operation, command, dice);
    return writes.has(operation) && dice.strikes('lost') ? sendAndLose(reach, command, dice) : reach(command);
  };
  const send: Send = (command) =>
    turns.take(() =>
      writes.has(operationOf(command))
        ? fate.write(async () => disturbed(command as Command))
        : fate.read(async () => disturbed(command as Command)),
    );
  return { send } as unknown as DynamoDBClient;
};
