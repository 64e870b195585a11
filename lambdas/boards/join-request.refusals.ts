import { refusals } from '../runtime/refusal.ts';
import { said } from './refusals.ts';

/** Why a request to join is not answered. */
export const refuseRequest = refusals({
  mayNotAnswer: () =>
    said(403, 'MAY_NOT_ANSWER', 'Only board owner or a manager granted approveJoin can handle join requests'),
  noRequest: () => said(404, 'REQUEST_NOT_FOUND', 'Join request not found'),
});
