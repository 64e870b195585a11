import { boards } from '../../contract/tables/boards.ts';
import { count, publish } from '../runtime/effect.ts';
import { type ItemChange, reaction } from '../runtime/reaction.ts';
import { boardKey } from './board.ts';
import type { Membership } from './membership.ts';

export const countMembers = reaction<Membership>(({ before, after }) => {
  const by = Number(after !== undefined) - Number(before !== undefined);
  const boardId = (after ?? before)?.boardId;
  return by === 0 || boardId === undefined ? [] : [count(boards, boardKey(boardId), 'memberCount', by)];
});

const changeOf = ({ before, after }: ItemChange<Membership>) =>
  before && after ? 'ROLE_CHANGED' : after ? 'JOINED' : 'LEFT';

/** Those who come, go or rise are told. */
export const tellMember = reaction<Membership>(
  (change) => {
    const membership = change.after ?? change.before;
    if (!membership) return [];
    const { userId, boardId } = membership;
    const role = change.after?.role.toUpperCase() ?? null;
    return [publish('notifyBoardMembershipChanged', { userId, boardId, change: changeOf(change), role })];
  },
  { watching: ['role'] },
);
