import { foldedName, type IndexKeysOf, type KeyOf } from '../runtime/keys.ts';

export interface Board {
  readonly boardId: string;
  readonly boardName: string;
  readonly ownerId: string;
  readonly enabledServices: readonly string[];
  readonly createdAt: string;
}

/** That a board name is taken. It has neither `boardName` nor `ownerId`, so the indexes hold boards only. */
export interface BoardName {
  readonly boardId: string;
}

export const boardKey = (boardId: string): KeyOf<'Boards'> => ({ PK: `BOARD#${boardId}`, SK: 'META' });

export const boardIndexKeys = ({ ownerId, boardName }: Board): IndexKeysOf<'Boards'> => ({ ownerId, boardName });

export const boardNameKey = (boardName: string): KeyOf<'Boards'> => ({
  PK: `BOARDNAME#${foldedName(boardName)}`,
  SK: 'META',
});
