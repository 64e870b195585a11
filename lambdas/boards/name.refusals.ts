import { refusals } from '../runtime/refusal.ts';
import { said } from './refusals.ts';

/** Why a name or a text is not taken. */
export const refuseName = refusals({
  userNameRequired: () => said(400, 'USER_NAME_REQUIRED', 'userName is required'),
  userNameTaken: () => said(409, 'USER_NAME_TAKEN', 'Username already exists'),
  boardNameRequired: () => said(400, 'BOARD_NAME_REQUIRED', 'boardName required'),
  boardNameTaken: () => said(409, 'BOARD_NAME_TAKEN', 'Board name already exists'),
  badName: (what: string) => said(400, 'BAD_NAME', `${what} cannot contain / or # or control characters`),
  tooLong: (what: string, most: number) => said(400, 'TOO_LONG', `${what} can have ${most} characters at most`),
});
