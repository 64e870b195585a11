import type { TableDesign } from '../../contract/table.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boards } from '../../contract/tables/boards.ts';
import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { search } from '../../contract/tables/search.ts';
import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import type { Course } from './course.ts';
import { socialCountsOf } from './reference.social.ts';
import { remains } from './remains.ts';
import { type Row, rowsOf } from './rows.ts';
import { createSums, type Sums } from './sum.ts';

/** Counts that resolvers keep with their own writes. */
const ownWrites = new Set(['messagesUnviewedCount', 'viewCount', 'thumbnailViewCount', 'focusViewCount', 'rankCount']);

const textOf = (table: TableDesign, row: Row) => `${row[table.hash.name]} ${table.range ? row[table.range.name] : ''}`;

/** Where the counts of a table are not what they have to be. */
const drifts = (table: TableDesign, rows: readonly Row[], sums: Sums): readonly string[] =>
  rows.flatMap((row) => {
    const item = textOf(table, row);
    const wanted = sums.of(item);
    const carried = Object.keys(row).filter((name) => name.endsWith('Count') && !ownWrites.has(name));
    return [...new Set([...carried, ...Object.keys(wanted)])].flatMap((attribute) => {
      const [found, expected] = [row[attribute] ?? 0, wanted[attribute] ?? 0];
      return found === expected ? [] : [`${table.name} ${item} ${attribute}: ${found}, should be ${expected}`];
    });
  });

const boardSums = (memberships: readonly Row[]): Sums => {
  const sums = createSums();
  for (const { boardId } of memberships) sums.add(`BOARD#${boardId} META`, 'memberCount');
  return sums;
};

const stickerSums = (tags: readonly Row[]): Sums => {
  const sums = createSums();
  for (const { authorUserId, fileUniqueId, value, isPrivate } of tags)
    if (authorUserId !== '#' && !isPrivate && fileUniqueId !== undefined)
      sums.add(`##${fileUniqueId} ${value}`, 'authorCount');
  return sums;
};

/** Everything in the tables that is not as it has to be after all is done, a line each. Nothing: no drift. */
export const compare = async (dynamo: Dynamo, { past, fame }: Course): Promise<readonly string[]> => {
  const [social, board, members, tags, entries, feeds] = await Promise.all(
    [main, boards, boardMemberships, stickerTags, search, feed].map((table) => rowsOf(dynamo, table)),
  );
  const [rows, sums] = [social ?? [], socialCountsOf(social ?? [])];
  past.tell(
    rows.filter(({ sortKey }) => sortKey === 'profile'),
    sums.add,
  );
  return [
    ...drifts(main, rows, sums),
    ...fame.drifts(rows),
    ...drifts(boards, board ?? [], boardSums(members ?? [])),
    ...drifts(stickerTags, tags ?? [], stickerSums(tags ?? [])),
    ...remains({
      rows,
      boards: board ?? [],
      members: members ?? [],
      tags: tags ?? [],
      entries: entries ?? [],
      feeds: feeds ?? [],
    }),
  ];
};
