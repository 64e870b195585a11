import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export interface JoinRequest {
  readonly boardId: string;
  readonly userId: string;
  readonly answer?: string;
  readonly createdAt: string;
  /** Epoch seconds. DynamoDB removes the item some time after; readers treat it as gone at once. */
  readonly expiresAt: number;
}

export const joinRequestKey = (boardId: string, userId: string): KeyOf<'BoardJoinRequests'> => ({
  PK: `BOARD#${boardId}`,
  SK: `REQUEST#${userId}`,
});

export const joinRequestIndexKeys = ({ userId }: JoinRequest): IndexKeysOf<'BoardJoinRequests'> => ({ userId });
