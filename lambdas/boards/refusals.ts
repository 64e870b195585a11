import { refusals } from '../runtime/refusal.ts';

/** A refusal with a code for programs, and the status a web server would answer. */
export const said = (status: number, code: string, message: string) => ({ message, info: { code, status } });

/** Why boards turn a request down. Files named after a noun have those of the noun, so that no function carries all. */
export const refuse = refusals({
  signInFirst: () => said(401, 'SIGN_IN_FIRST', 'Sign in first'),
  noBoard: () => said(404, 'BOARD_NOT_FOUND', 'Board not found'),
  onlyOwner: () => said(403, 'ONLY_OWNER', 'Only board owner can update settings'),
  wrongConfirmation: () => said(400, 'WRONG_CONFIRMATION', 'Type the name of the board to confirm'),
  changedMeanwhile: () =>
    said(409, 'CHANGED_MEANWHILE', 'The board was changed by another request at the same time: try again'),
  noMember: () => said(404, 'MEMBER_NOT_FOUND', 'Member not found'),
  ownerRole: () => said(400, 'OWNER_ROLE', 'A board has one owner: transfer the board instead'),
  ownerStays: () => said(409, 'OWNER_STAYS', 'The owner cannot leave: transfer or delete the board instead'),
  noService: () => said(404, 'SERVICE_NOT_FOUND', 'Service not found'),
});
