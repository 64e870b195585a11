import { all, type Condition, equals, isExisting } from '../runtime/condition.ts';
import { foldedName } from '../runtime/keys.ts';
import type { Board } from './board.ts';
import { refuse } from './refusals.ts';

/** Whoever removes something for good types the board's name again. */
export const confirm = ({ boardName }: Board, typed: string): void => {
  if (foldedName(typed) !== foldedName(boardName)) throw refuse.wrongConfirmation();
};

/** The board is still there, with the services that were read. */
export const servicesAsRead = ({ enabledServices }: Board): Condition =>
  all(isExisting, equals('enabledServices', enabledServices));

/** The board still has the name and the owner that were read. */
export const nameAndOwnerAsRead = ({ boardName, ownerId }: Board): Condition =>
  all(equals('boardName', boardName), equals('ownerId', ownerId));
