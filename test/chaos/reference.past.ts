import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Row } from './rows.ts';

/** Something that once happened and is counted for good, on whoever had the id at the time. */
interface Past {
  readonly userId: string;
  readonly since: string;
  readonly attribute: string;
  readonly by: number;
}

type Image = Parameters<typeof unmarshall>[0];
const read = (image: unknown): Row | undefined => (image ? unmarshall(image as Image) : undefined);

/** What rows that exist cannot tell: noted from the one true course of events, each change once. */
export const createPast = () => {
  const past: Past[] = [];
  const note = (row: Row, user: string, at: string, attribute: string, by = 1) =>
    void past.push({ userId: String(row[user]), since: String(row[at]), attribute, by });

  const onPost = (before: Row | undefined, after: Row | undefined) => {
    if (!after) return;
    const isNew = (name: string, value: unknown) => after[name] === value && before?.[name] !== value;
    if (isNew('postStatus', 'DELETING')) note(after, 'postedByUserId', 'postedAt', 'postDeletedCount');
    if (isNew('archivedByForce', true)) note(after, 'postedByUserId', 'postedAt', 'postForcedArchivingCount');
  };
  const onComment = (before: Row | undefined, after: Row | undefined) => {
    if (!before || after) return;
    note(before, 'userId', 'commentedAt', 'commentDeletedCount');
    if (before['removedByForce']) note(before, 'userId', 'commentedAt', 'commentForcedDeletionCount');
  };
  const onMessage = (before: Row | undefined, after: Row | undefined) => {
    const message = before && after ? undefined : (after ?? before);
    if (!message?.['userId']) return;
    note(message, 'userId', 'createdAt', after ? 'chatMessagesCreationCount' : 'chatMessagesDeletionCount');
    if (!after && message['removedByForce']) note(message, 'userId', 'createdAt', 'chatMessagesForcedDeletionCount');
  };
  const onView = (before: Row | undefined, after: Row | undefined) => {
    const view = after ?? before;
    if (!view || view['userId'] === view['postedByUserId'] || (before && after)) return;
    if (after || view['takenBack']) note(view, 'postedByUserId', 'firstViewedAt', 'postViewedByCount', after ? 1 : -1);
  };

  const rules: Readonly<Record<string, typeof onPost>> = {
    'post/-': onPost,
    'comment/-': onComment,
    'chatMessage/-': onMessage,
    'post/view': onView,
  };

  return {
    witness: ({ dynamodb }: DynamoDBRecord): void => {
      const [noun = ''] = (dynamodb?.Keys?.['partitionKey']?.S ?? '').split('/');
      const [part] = (dynamodb?.Keys?.['sortKey']?.S ?? '').split('/');
      rules[`${noun}/${part}`]?.(read(dynamodb?.OldImage), read(dynamodb?.NewImage));
    },
    /** What each of the profiles that exist now has to say of the past. */
    tell: (profiles: readonly Row[], add: (item: string, attribute: string, by: number) => void): void => {
      const signedUp = new Map(profiles.map((row) => [String(row['userId']), String(row['signedUpAt'])]));
      for (const { userId, since, attribute, by } of past)
        if (since >= (signedUp.get(userId) ?? '~')) add(`user/${userId} profile`, attribute, by);
    },
  };
};
