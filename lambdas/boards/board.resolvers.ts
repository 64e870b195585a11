import type { FieldsOf } from '../../contract/fields.ts';
import { boards } from '../../contract/tables/boards.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { deleteBoard, renameBoard } from './board.changes.ts';
import { createBoard } from './board.creation.ts';
import { listBoards } from './board.lists.ts';
import { type BoardName, boardNameKey } from './board.ts';
import { boardPageView, boardView } from './board.view.ts';
import { checkedName } from './names.ts';
import { findBoard } from './standing.ts';

export const handler = resolvers<FieldsOf<'boards'>>({
  'Query.boards': async (args, call) => show(boardPageView, await listBoards(args, call)),

  'Query.board': async ({ id }, call) => {
    const board = await findBoard(call, checkedId('id', id));
    return board && show(boardView, board);
  },

  'Query.boardByName': async ({ name }, call) => {
    const key = boardNameKey(checkedName('boardName', name));
    const reserved = await call.store.get<BoardName>(boards, key);
    const board = reserved && (await findBoard(call, reserved.boardId));
    return board && show(boardView, board);
  },

  'Mutation.createBoard': async ({ input }, call) => show(boardView, await createBoard(input, call)),
  'Mutation.updateBoard': async (args, call) => show(boardView, await renameBoard(args, call)),
  'Mutation.deleteBoard': async (args, call) => show(boardView, await deleteBoard(args, call)),
});
