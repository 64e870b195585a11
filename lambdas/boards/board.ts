import { foldedName, type IndexKeysOf, type KeyOf } from '../runtime/keys.ts';

export interface Board {
  readonly boardId: string;
  readonly boardName: string;
  readonly ownerId: string;
  readonly enabledServices: readonly string[];
  readonly createdAt: string;
  /** Kept by a reaction; absent until the first member was counted. */
  readonly memberCount?: number;
}

/** A board's line in the list of all boards, which the document has no index for. */
export interface BoardListing {
  readonly boardId: string;
}

/** That a board name is taken. It has neither `boardName` nor `ownerId`, so the indexes hold boards only. */
export interface BoardName {
  readonly boardId: string;
}

export const boardKey = (boardId: string): KeyOf<'Boards'> => ({ PK: `BOARD#${boardId}`, SK: 'META' });

export const boardIndexKeys = ({ ownerId, boardName }: Board): IndexKeysOf<'Boards'> => ({ ownerId, boardName });

export const boardListingKey = ({ createdAt, boardId }: Board): KeyOf<'Boards'> => ({
  PK: 'BOARDS',
  SK: `BOARD#${createdAt}#${boardId}`,
});

export const boardNameKey = (boardName: string): KeyOf<'Boards'> => ({
  PK: `BOARDNAME#${foldedName(boardName)}`,
  SK: 'META',
});
