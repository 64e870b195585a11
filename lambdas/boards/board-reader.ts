import { boards } from '../../contract/tables/boards.ts';
import { workThrough } from '../runtime/stream-work.ts';
import type { Board } from './board.ts';
import { removeBelongings } from './cleaning.ts';

/** Reads the stream of boards: what hung on a board that is gone goes too. Names and listings have no `boardName`. */
export const handler = workThrough<Board>('board-cleaning', boards, async ({ before, after }, store) => {
  if (before?.boardName !== undefined && !after) await removeBelongings(store, before.boardId);
});
