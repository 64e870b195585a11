import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { type Address, addressText, readAll } from '../../lambdas/runtime/read.ts';
import type { Item, Key } from '../../lambdas/runtime/write.ts';
import { entriesOfPost } from '../../lambdas/social/keyword.rules.ts';
import { kindOf } from '../../lambdas/social/kinds.ts';
import { mentionsOf, type Tagging } from '../../lambdas/social/mention.rules.ts';
import { type Mention, textAddress } from '../../lambdas/social/mention.ts';
import { type Post, postKey } from '../../lambdas/social/post.ts';
import { entriesOf } from '../../lambdas/social/search.rules.ts';
import type { SearchEntry } from '../../lambdas/social/search-entry.ts';
import { type User, userKey } from '../../lambdas/social/user.ts';
import { type ScanStart, scanTable, sizeOf } from '../scan-table.ts';

/** How far a rebuild has come: enough to go on after an interruption. */
export interface Position {
  readonly step: 'write' | 'sweep';
  readonly from?: ScanStart;
}

export interface Rebuild {
  readonly dynamo: Dynamo;
  readonly progress: (title: string, done: number, about: number) => void;
  /** Called after every page with where a later run could go on. */
  readonly keep: (position: Position) => void;
}

type Entry = (SearchEntry | Mention) & { readonly shard: string; readonly term: string };

/** What an item of the main table is found by, and whom it names: the rules are those of the reactions. */
const entriesFor = (item: Item | undefined): readonly Entry[] => {
  if (!item) return [];
  const kind = kindOf(item as unknown as Key);
  const named = (noun: Mention['noun'], id: unknown) =>
    mentionsOf((item as unknown as Tagging).textTags, noun, String(id));
  if (kind === 'user/profile') return entriesOf(item as unknown as User);
  if (kind === 'comment/-') return named('comment', item['commentId']);
  if (kind === 'chatMessage/-') return named('chatMessage', item['messageId']);
  return kind === 'post/-' ? [...entriesOfPost(item as unknown as Post), ...named('post', item['postId'])] : [];
};

const subjectOf = (entry: SearchEntry | Mention): Address => {
  if (entry.kind === 'mention') return textAddress(entry);
  return { table: main, key: entry.kind === 'keyword' ? postKey(entry.id) : userKey(entry.id) };
};

const entryText = ({ shard, term }: Entry) => `${shard}|${term}`;

const putAll = (dynamo: Dynamo, entries: readonly Entry[]) =>
  writeAll(
    dynamo,
    entries.map((item) => ({ kind: 'put', table: search, item })),
  );

/** Which of the rows their subjects still want; asked of the tables as they are now. */
const wantedOf = async (dynamo: Dynamo, rows: readonly Entry[]): Promise<ReadonlyMap<string, Entry>> => {
  const subjects = await readAll(dynamo, rows.map(subjectOf));
  const items = [...new Set(rows.map((row) => addressText(subjectOf(row))))].map((text) => subjects.get(text));
  return new Map(items.flatMap(entriesFor).map((entry) => [entryText(entry), entry]));
};

const sweep = async (dynamo: Dynamo, rows: readonly Entry[]): Promise<number> => {
  const wanted = await wantedOf(dynamo, rows);
  const stray = rows.filter((row) => !wanted.has(entryText(row)));
  await writeAll(
    dynamo,
    stray.map(({ shard, term }) => ({ kind: 'remove', table: search, key: { shard, term } })),
  );
  // Someone may have made a row right again in between: then it has to come back.
  const again = await wantedOf(dynamo, stray);
  await putAll(
    dynamo,
    stray.flatMap((row) => again.get(entryText(row)) ?? []),
  );
  return stray.length;
};

/** Writes what users and posts are found by, then removes what nobody is found by. Answers how many rows that were. */
export const rebuildSearch = async (
  { dynamo, progress, keep }: Rebuild,
  start: Position = { step: 'write' },
): Promise<number> => {
  if (start.step === 'write') {
    const about = await sizeOf(dynamo, main);
    let read = 0;
    for await (const { items, next } of scanTable(dynamo, main, start.from)) {
      await putAll(dynamo, items.flatMap(entriesFor));
      read += items.length;
      progress('Writing entries', read, Math.max(about, read));
      keep(next ? { step: 'write', from: next } : { step: 'sweep' });
    }
  }
  const about = await sizeOf(dynamo, search);
  let [read, strays] = [0, 0];
  for await (const { items, next } of scanTable(dynamo, search, start.step === 'sweep' ? start.from : undefined)) {
    strays += await sweep(dynamo, items as unknown as readonly Entry[]);
    read += items.length;
    progress('Removing strays', read, Math.max(about, read));
    keep({ step: 'sweep', ...(next && { from: next }) });
  }
  return strays;
};
