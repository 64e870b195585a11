import { boards } from '../../contract/tables/boards.ts';
import type { StreamDesign } from '../runtime/stream.ts';
import { workThrough } from '../runtime/stream-work.ts';
import type { World } from '../runtime/world.ts';
import type { Board } from './board.ts';
import { removeBelongings } from './cleaning.ts';

/** Reads the stream of boards. It counts nothing, so nothing is declared for an audit. */
export const boardCleaning: StreamDesign = {
  name: 'board-cleaning',
  table: boards,
  kindOf: () => undefined,
  reactions: {},
};

/** What hung on a board that is gone goes too. Names and lines of the list have no `boardName`. */
export const cleanBoards = (world?: () => World) =>
  workThrough<Board>(
    boardCleaning,
    async ({ before, after }, store) => {
      if (before?.boardName !== undefined && !after) await removeBelongings(store, before.boardId);
    },
    world,
  );

export const handler = cleanBoards();
