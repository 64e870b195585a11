import type { DynamoAnswer, DynamoCall, DynamoHook, DynamoTurn } from '../dynamodb/dynamo-hook.ts';
import { listOf, recordOf } from '../template/value.ts';
import { type Dice, diceOf } from './dice.ts';
import type { Faults } from './faults.ts';
import { type Halves, halveBatch, putBack } from './unprocessed.ts';

export const writes: ReadonlySet<string> = new Set([
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'],
]);
const throttled: ReadonlySet<string> = new Set([
  ...writes,
  ...['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'],
]);

const refusal = (code: string, message: string, more: Readonly<Record<string, unknown>> = {}): DynamoTurn => ({
  do: 'answer',
  answer: { status: 400, body: { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...more } },
});

const throttle = (dice: Dice): DynamoTurn =>
  dice.pick('throttle', 2) === 0
    ? refusal('ProvisionedThroughputExceededException', 'The level of configured provisioned throughput was exceeded.')
    : refusal('ThrottlingException', 'Throughput exceeds the current capacity of your table or index.');

/** One action of the transaction meets another transaction; the others were fine. */
const conflict = (call: DynamoCall, dice: Dice): DynamoTurn => {
  const actions = listOf(call.request['TransactItems']).length;
  const at = dice.pick('conflict', Math.max(actions, 1));
  const reasons = Array.from({ length: actions }, (_, action) =>
    action === at
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None', Message: null },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return refusal('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons });
};

/** Disturbs DynamoDB calls of functions as AWS does now and then. Only functions are disturbed, not people's tools. */
export const dynamodbFaults = (faults: Faults): DynamoHook => {
  const dices = new Map<string, Dice>();
  // A sequence per cause, so that what else runs at the time changes nothing for this one.
  const diceFor = ({ cause, operation }: DynamoCall): Dice => {
    const scope = `${operation} of ${cause}`;
    const dice = dices.get(scope) ?? diceOf(faults, scope);
    dices.set(scope, dice);
    return dice;
  };
  const undone = new WeakMap<object, Halves>();

  const before = (call: DynamoCall): DynamoTurn | undefined => {
    const { operation, request } = call;
    if (call.cause === undefined || !throttled.has(operation)) return undefined;
    const dice = diceFor(call);
    if (dice.strikes('throttle')) return throttle(dice);
    if (operation === 'TransactWriteItems') return dice.strikes('conflict') ? conflict(call, dice) : undefined;
    if (operation !== 'BatchWriteItem' && operation !== 'BatchGetItem') return undefined;
    if (!dice.strikes('unprocessed')) return undefined;
    const halves = halveBatch(operation, recordOf(request['RequestItems']), dice);
    const shortened = { ...request, RequestItems: halves.now };
    undone.set(shortened, halves);
    return halves.count > 0 ? { do: 'forward', request: shortened } : undefined;
  };

  const after = (call: DynamoCall, answer: DynamoAnswer): DynamoTurn | undefined => {
    if (call.cause === undefined || answer.status !== 200) return undefined;
    if (writes.has(call.operation) && diceFor(call).strikes('lost')) return { do: 'lose' };
    const halves = undone.get(call.request);
    return halves && { do: 'answer', answer: { ...answer, body: putBack(call.operation, answer.body, halves) } };
  };

  return { name: 'faults', before, after };
};
