import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { reactTo, type StreamDesign } from '../runtime/stream.ts';
import { countMembers, tellMember } from './membership.reactions.ts';
import type { Membership } from './membership.ts';

/** Reads the stream of memberships: counts members exactly, and tells those concerned. */
export const boardCounts: StreamDesign<{ membership: Membership }> = {
  name: 'board-counts',
  table: boardMemberships,
  kindOf: () => 'membership',
  reactions: { membership: [countMembers, tellMember] },
};

export const handler = reactTo(boardCounts);
