import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from './dynamo.ts';
import type { Item, Key } from './write.ts';

/** `follower/{id}` and `follower/{id}/firstStory` begin alike: the last word tells them apart. */
export const kindText = ({ partitionKey, sortKey }: Key): string => {
  const [noun] = String(partitionKey).split('/');
  const [part, , last] = String(sortKey).split('/');
  return `${noun}/${last ?? part}`;
};

/** True of an item that an older release has written; what a newer one wrote is not guessed at. Rows of an index that has keys only say nothing. */
export const isOutdated = (table: TableDesign, item: Item): boolean => {
  const version = item['schemaVersion'];
  const known = table.versions?.[kindText(item as Key)];
  if (known === undefined || typeof version !== 'number') return false;
  if (version > known)
    throw new Error(`${kindText(item as Key)} has version ${version}, newer than this release, which knows ${known}`);
  return version < known;
};

/** Items as they would be had they been written today: readers need not know of older versions. */
export const upToDate = async (dynamo: Dynamo, table: TableDesign, items: readonly Item[]): Promise<readonly Item[]> =>
  items.some((item) => isOutdated(table, item))
    ? (await import('./upgrading.ts')).upgraded(dynamo, table, items)
    : items;
