import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Row } from './rows.ts';

const day = 86_400_000;

/** Someone looked, or a post began: so many points at that time. */
interface Points {
  readonly postId: string;
  readonly ownerId: string;
  readonly at: string;
  readonly weight: number;
  /** The start of a post is not its owner's. */
  readonly isStart: boolean;
}

interface Range {
  least: number;
  most: number;
}

type Image = Parameters<typeof unmarshall>[0];
const read = (image: unknown): Row | undefined => (image ? unmarshall(image as Image) : undefined);
const text = (row: Row, name: string) => String(row[name]);
const isFirst = (before: Row | undefined, after: Row, name: string) => Number(after[name] ?? 0) > 0 && !before?.[name];

/**
 * What every score has to be, told from the one true course of events: halved daily in effect, so a look is worth twice
 * as much as one of the day before. What was seen of a post that was ever out of sight, or by whose owner came back, may
 * have been counted before that or not at all: then the score is anything in between.
 */
export const createFame = () => {
  const all: Points[] = [];
  const hidden = new Set<string>();
  const diamonds = new Set<string>();

  const onPost = (before: Row | undefined, after: Row | undefined, toldAt: string) => {
    const row = after ?? before ?? {};
    const ids = { postId: text(row, 'postId'), ownerId: text(row, 'postedByUserId') };
    const at = toldAt > text(row, 'postedAt') ? toldAt : text(row, 'postedAt');
    if (after?.['postStatus'] !== 'COMPLETED') hidden.add(ids.postId);
    else if (!before) all.push({ ...ids, at, weight: 1, isStart: true });
  };
  const onView = (before: Row | undefined, after: Row | undefined) => {
    if (!after || after['userId'] === after['postedByUserId']) return;
    const weight =
      (isFirst(before, after, 'thumbnailViewCount') ? 1 : 0) + (isFirst(before, after, 'focusViewCount') ? 2 : 0);
    const ids = { postId: text(after, 'postId'), ownerId: text(after, 'postedByUserId') };
    if (weight > 0) all.push({ ...ids, at: text(after, 'lastViewedAt'), weight, isStart: false });
  };
  const onProfile = (before: Row | undefined, after: Row | undefined) => {
    const userId = text(after ?? before ?? {}, 'userId');
    if (after?.['subscriptionLevel'] === 'DIAMOND') diamonds.add(userId);
    if (!after) for (const { postId, ownerId } of all) if (ownerId === userId) hidden.add(postId);
  };
  const rules: Readonly<Record<string, typeof onPost>> = {
    'post/-': onPost,
    'post/view': onView,
    'user/profile': onProfile,
  };

  const rangeOf = (points: readonly Points[], landmark: string): Range => {
    const range = { least: 0, most: 0 };
    for (const { postId, ownerId, at, weight } of points) {
      const share = weight * (diamonds.has(ownerId) ? 4 : 1) * 2 ** ((Date.parse(at) - Date.parse(landmark)) / day);
      range.most += share;
      if (!hidden.has(postId)) range.least += share;
    }
    return range;
  };

  return {
    witness: ({ dynamodb }: DynamoDBRecord): void => {
      const [noun = ''] = (dynamodb?.Keys?.['partitionKey']?.S ?? '').split('/');
      const [part] = (dynamodb?.Keys?.['sortKey']?.S ?? '').split('/');
      const toldAt = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
      rules[`${noun}/${part}`]?.(read(dynamodb?.OldImage), read(dynamodb?.NewImage), toldAt);
    },
    /** Every score that is not what it has to be, and every place that nobody, or nothing to be seen, has. */
    drifts: (rows: readonly Row[]): readonly string[] => {
      const found = new Map(
        rows.filter(({ sortKey }) => sortKey === 'trending').map((row) => [text(row, 'partitionKey'), row]),
      );
      const wanted = new Map<string, Points[]>();
      for (const row of rows) {
        if (row['sortKey'] === '-' && row['postStatus'] === 'COMPLETED') wanted.set(text(row, 'partitionKey'), []);
        if (row['sortKey'] === 'profile') wanted.set(text(row, 'partitionKey'), []);
      }
      for (const points of all) {
        wanted.get(`post/${points.postId}`)?.push(points);
        if (!points.isStart) wanted.get(`user/${points.ownerId}`)?.push(points);
      }
      const wrong = [...wanted].flatMap(([place, points]) => {
        const row = found.get(place);
        const { least, most } = rangeOf(points, row ? text(row, 'lastDeflatedAt') : new Date().toISOString());
        const score = Number(row?.['gsiA4SortKey'] ?? 0);
        const hair = 1e-6 * (1 + most);
        const isRight = score >= least - hair && score <= most + hair;
        return isRight ? [] : [`trending ${place}: ${score}, should be ${least} to ${most}`];
      });
      return [
        ...wrong,
        ...[...found.keys()].filter((place) => !wanted.has(place)).map((place) => `trending ${place} stays`),
      ];
    },
  };
};
