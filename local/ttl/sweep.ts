import { callEngine, type EngineAccess, isEngineError } from '../streams/engine-call.ts';
import type { ExpiredItems } from '../streams/expired-items.ts';
import { keyText } from '../streams/stream-record.ts';
import type { ExpiringTable } from './expiring-table.ts';

type Item = Readonly<Record<string, unknown>>;

interface Page {
  readonly Items?: readonly Item[];
  readonly LastEvaluatedKey?: Item;
}

const service = 'DynamoDB_20120810';

/** DynamoDB leaves an item alone whose time is more than five years past: it takes that for a mistake. */
const fiveYears = 5 * 365 * 24 * 3600;

/** Deletes what has expired by `now` (epoch seconds) and says how many items that were. */
export const sweep = async (
  engine: EngineAccess,
  table: ExpiringTable,
  expired: ExpiredItems,
  now: number,
): Promise<number> => {
  let count = 0;
  let from: Item | undefined;
  do {
    const page = await callEngine<Page>(engine, `${service}.Scan`, {
      TableName: table.name,
      FilterExpression: '#ttl < :now AND #ttl > :mistaken',
      ExpressionAttributeNames: { '#ttl': table.attribute },
      ExpressionAttributeValues: { ':now': { N: String(now) }, ':mistaken': { N: String(now - fiveYears) } },
      ExclusiveStartKey: from,
    });
    for (const item of page.Items ?? []) count += (await expire(engine, table, expired, item)) ? 1 : 0;
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return count;
};

/** Unless somebody gave it more time, or deleted it, since it was read. */
const expire = async (
  engine: EngineAccess,
  { name, attribute, keys }: ExpiringTable,
  expired: ExpiredItems,
  item: Item,
): Promise<boolean> => {
  const Key = Object.fromEntries(keys.map((key) => [key, item[key]]));
  // Told first: a stream reader may see the record before the engine has answered.
  expired.add(name, keyText(Key), attribute, item[attribute]);
  try {
    await callEngine(engine, `${service}.DeleteItem`, {
      ...{ TableName: name, Key, ConditionExpression: '#ttl = :seen' },
      ExpressionAttributeNames: { '#ttl': attribute },
      ExpressionAttributeValues: { ':seen': item[attribute] },
    });
    return true;
  } catch (error) {
    if (!isEngineError(error, 'ConditionalCheckFailedException')) throw error;
    expired.forget(name, keyText(Key));
    return false;
  }
};
