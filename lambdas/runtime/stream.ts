import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Count, Effect } from './effect.ts';
import { type Caused, type Consumer, perform, performParked } from './effects.ts';
import { differs, type Found, type Reaction, type Reactions } from './reaction.ts';
import { type Address, addressText, readAll } from './read.ts';
import { readRecord, type StreamRecord } from './record.ts';
import { ofKnownVersion, recordsUpToDate } from './record-version.ts';
import { notesIn } from './recount-note.ts';
import { rulesFor } from './rules.ts';
import { theWorld, type World } from './world.ts';
import type { Item, Key } from './write.ts';

/** Without kinds it is a reader of whatever kinds: every design is one, since reactions only take items. */
export interface StreamDesign<Kinds = Readonly<Record<string, never>>> extends Consumer {
  /** What kind of item a key belongs to; undefined for rows nothing reacts to. */
  readonly kindOf: (key: Key) => (keyof Kinds & string) | undefined;
  readonly reactions: Reactions<Kinds>;
  /** Counts of what once happened. No item that exists can tell them, so no audit can. */
  readonly lifetime?: readonly string[];
  /** What an item adds to counts that its own transactions keep, and no reaction: an audit recounts them too. */
  readonly countedAtOnce?: (item: Item) => readonly Count[];
}

interface Stirred {
  readonly record: StreamRecord;
  readonly reactions: readonly Reaction<Item>[];
}

const stirredBy = (record: StreamRecord, all: readonly Reaction<Item>[]): Stirred => {
  const { before, after } = record.change;
  return { record, reactions: all.filter(({ watching }) => !watching || differs(before, after, watching)) };
};

const needsOf = ({ record, reactions }: Stirred): readonly Address[] =>
  reactions.flatMap(({ needs }) => needs?.(record.change) ?? []);

const effectsOf = ({ record, reactions }: Stirred, found: Found): readonly Effect[] =>
  reactions.flatMap(({ react }) => react(record.change, found));

/** From what it was before the record's change to what it has become since; undefined if it neither was nor is. */
const sinceThen = (stirred: Stirred, after: Item | undefined): Stirred | undefined => {
  const { before, at, expired } = stirred.record.change;
  if (!before && !after) return undefined;
  const change = { ...(before && { before }), ...(after && { after }), at, expired };
  return { ...stirred, record: { ...stirred.record, change } };
};

/**
 * What a parked record brings about now. Its counts are those of its own change; everything else follows from what the
 * item has become since, because newer changes have had their say.
 */
const effectsNow = (stirred: Stirred, since: Stirred | undefined, found: Found): readonly Effect[] => [
  ...effectsOf(stirred, found).filter((effect) => effect.do === 'count'),
  ...(since ? effectsOf(since, found) : []).filter((effect) => effect.do !== 'count'),
];

interface Understood<T> {
  readonly good: readonly T[];
  /** The first record that could not be handled, with why. Those behind it wait for their redelivery. */
  readonly failure?: { readonly at: number; readonly error: unknown };
}

const untilFailure = <In, Out>(list: readonly In[], step: (one: In) => Out): Understood<Out> => {
  const good: Out[] = [];
  for (const [at, one] of list.entries()) {
    try {
      good.push(step(one));
    } catch (error) {
      return { good, failure: { at, error } };
    }
  }
  return { good };
};

const report = (
  records: readonly DynamoDBRecord[],
  at: number,
  error: unknown,
  consumer: Consumer,
): DynamoDBBatchResponse => {
  const { eventID, dynamodb } = records[at] ?? {};
  const reason = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: 'ERROR', consumer: consumer.name, record: eventID, error: reason }));
  return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
};

/** What Lambda delivers, or what `npm run redrive` sends: records that were parked. */
export type StreamEvent = DynamoDBStreamEvent & { readonly parked?: boolean };

/**
 * The handler of a stream reader. Records are taken in order; the batch ends at the first that fails, which is reported,
 * so that Lambda redelivers from there. Everything before it is done by then.
 */
export const reactTo =
  <Kinds>(design: StreamDesign<Kinds>, world: () => World = theWorld) =>
  async ({ Records, parked = false }: StreamEvent): Promise<DynamoDBBatchResponse> => {
    const read = untilFailure(Records, (record) => ofKnownVersion(design.table, readRecord(record, design.table)));

    try {
      const good = await recordsUpToDate(world().dynamo, design.table, read.good);
      const rules = await rulesFor(
        design,
        good.map(({ key }) => key),
      );
      const all = good.map((record) => stirredBy(record, rules(record.key)));
      const isNoted = ({ record }: Stirred) => notesIn(design.name, design.table, record).length > 0;
      const stirred = all.filter((one) => one.reactions.length > 0 || isNoted(one));
      const addressOf = ({ record }: Stirred) => ({ table: design.table, key: record.key });
      const current = await readAll(world().dynamo, parked ? stirred.map(addressOf) : []);
      const since = (one: Stirred) => sinceThen(one, current.get(addressText(addressOf(one))));
      const asked = parked ? [...stirred, ...stirred.flatMap((one) => since(one) ?? [])] : stirred;
      const items = await readAll(world().dynamo, asked.flatMap(needsOf));
      const found: Found = <T extends object>(address: Address) => items.get(addressText(address)) as T | undefined;
      const effects = (one: Stirred) => (parked ? effectsNow(one, since(one), found) : effectsOf(one, found));
      const worked = untilFailure(stirred, (one): Caused => ({ record: one.record, effects: effects(one) }));
      await (parked ? performParked : perform)(world(), design, worked.good);

      const failed = worked.failure && stirred[worked.failure.at]?.record.sequenceNumber;
      if (worked.failure) {
        const at = Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
        return report(Records, at, worked.failure.error, design);
      }
    } catch (error) {
      return report(Records, 0, error, design);
    }
    if (read.failure) return report(Records, read.failure.at, read.failure.error, design);
    return { batchItemFailures: [] };
  };
