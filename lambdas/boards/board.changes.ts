import type { Fields } from '../../contract/schema.generated.ts';
import { boards } from '../../contract/tables/boards.ts';
import type { Call } from '../runtime/call.ts';
import { equals, isNew } from '../runtime/condition.ts';
import { put, remove, update, type Write } from '../runtime/write.ts';
import { confirm, nameAndOwnerAsRead } from './board.guards.ts';
import { type Board, boardKey, boardListingKey, boardNameKey } from './board.ts';
import { refuseName } from './name.refusals.ts';
import { checkedName } from './names.ts';
import { refuse } from './refusals.ts';
import { ownedBoard } from './standing.ts';

/** Moves the reservation with the name; a change of case or spacing alone stays with the one it has. */
const reservation = (board: Board, boardName: string): readonly Write[] => {
  const [old, wanted] = [boardNameKey(board.boardName), boardNameKey(boardName)];
  if (old.PK === wanted.PK) return [];
  const { boardId } = board;
  return [
    put(boards, { ...wanted, boardId }, { condition: isNew, otherwise: refuseName.boardNameTaken() }),
    remove(boards, old, { condition: equals('boardId', boardId), otherwise: refuse.changedMeanwhile() }),
  ];
};

export const renameBoard = async (args: Fields['Mutation.updateBoard']['args'], call: Call): Promise<Board> => {
  const boardName = checkedName('boardName', args.boardName);
  const board = await ownedBoard(call, args.boardId);
  if (board.boardName === boardName) return board;
  await call.store.commit(
    ...reservation(board, boardName),
    update(
      boards,
      boardKey(board.boardId),
      { set: { boardName } },
      { condition: nameAndOwnerAsRead(board), otherwise: refuse.changedMeanwhile() },
    ),
  );
  return { ...board, boardName };
};

/** Takes the board away with its name; a reader of the stream removes what hung on it. */
export const deleteBoard = async (args: Fields['Mutation.deleteBoard']['args'], call: Call): Promise<Board> => {
  const board = await ownedBoard(call, args.boardId);
  confirm(board, args.confirmBoardName);
  await call.store.commit(
    remove(boards, boardKey(board.boardId), {
      condition: nameAndOwnerAsRead(board),
      otherwise: refuse.changedMeanwhile(),
    }),
    remove(boards, boardNameKey(board.boardName)),
    remove(boards, boardListingKey(board)),
  );
  return board;
};
