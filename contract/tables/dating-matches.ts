import { numeric, type TableDesign, text } from '../table.ts';

/** One sparse index per status, so that a match is in the list of its status only. Every list is read by `rank`, descending. */
export const datingMatches = {
  name: 'DatingMatches',
  origin: 'ours',
  hash: text('userId'),
  range: text('matchUserId'),
  indexes: {
    'GSI-potential': { hash: text('userIdGSIPotential'), range: numeric('rank'), projection: 'ALL' },
    'GSI-rejected': { hash: text('userIdGSIRejected'), range: numeric('rank'), projection: 'ALL' },
    'GSI-approved': { hash: text('userIdGSIApproved'), range: numeric('rank'), projection: 'ALL' },
    'GSI-confirmed': { hash: text('userIdGSIConfirmed'), range: numeric('rank'), projection: 'ALL' },
  },
  stream: false,
} as const satisfies TableDesign;
