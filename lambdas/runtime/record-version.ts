import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from './dynamo.ts';
import type { StreamRecord } from './record.ts';
import { isOutdated, upToDate } from './version.ts';
import type { Item } from './write.ts';

const imagesOf = ({ change: { before, after } }: StreamRecord): readonly Item[] =>
  [before, after].flatMap((image) => (image ? [image] : []));

/** Refuses a record of a version that this release does not know. */
export const ofKnownVersion = (table: TableDesign, record: StreamRecord): StreamRecord => {
  for (const image of imagesOf(record)) isOutdated(table, image);
  return record;
};

/** Records whose images are as they would be had they been written today. */
export const recordsUpToDate = async (
  dynamo: Dynamo,
  table: TableDesign,
  records: readonly StreamRecord[],
): Promise<readonly StreamRecord[]> => {
  const images = records.flatMap(imagesOf);
  const made = await upToDate(dynamo, table, images);
  if (made === images) return records;
  const now = new Map(images.map((image, at) => [image, made[at]]));
  return records.map((record) => {
    const { before, after, ...rest } = record.change;
    const [was, is] = [before && now.get(before), after && now.get(after)];
    return { ...record, change: { ...rest, ...(was && { before: was }), ...(is && { after: is }) } };
  });
};
