import type { Role } from '../support/board.ts';

const signIn = 'ClientError: Sign in first';
const onlyOwner = 'ClientError: Only board owner can update settings';
const mayNotAnswer = 'ClientError: Only board owner or a manager granted approveJoin can handle join requests';
const onlyMembers = 'ClientError: Only members can see the services of a board';
const noRequest = 'ClientError: Join request not found';
const noMember = 'ClientError: Member not found';
const noBoard = 'ClientError: Board not found';
const ownerStays = 'ClientError: The owner cannot leave: transfer or delete the board instead';

type Outcomes = Readonly<Record<Role, unknown>>;
const all = (outcome: unknown): Outcomes => ({
  ...{ visitor: outcome, stranger: outcome, member: outcome },
  ...{ manager: outcome, granted: outcome, owner: outcome },
});
const everyone = all('ok');
const users: Outcomes = { ...everyone, visitor: signIn };
const owners: Outcomes = { ...all(onlyOwner), visitor: signIn, owner: 'ok' };
const approvers: Outcomes = { ...all(mayNotAnswer), visitor: signIn, granted: 'ok', owner: 'ok' };

export interface RightsCase {
  readonly operation: string;
  /** A root field with variables of the stage: $board, $name, $trades, $member, $manager, $applicant, $new. */
  readonly field: string;
  readonly outcomes: Outcomes;
  /** What happens where there is no such board. */
  readonly without?: unknown;
}

/** Each operation with what comes of it for each role. */
export const rightsCases: readonly RightsCase[] = [
  { operation: 'boards', field: 'boards(limit: 1) { items { boardId } }', outcomes: everyone },
  { operation: 'board', field: 'board(id: $board) { boardId }', outcomes: everyone, without: null },
  { operation: 'boardByName', field: 'boardByName(name: $name) { boardId }', outcomes: everyone },
  { operation: 'availableBoardServices', field: 'availableBoardServices { serviceType }', outcomes: everyone },
  { operation: 'boardUserNameAvailable', field: 'boardUserNameAvailable(userName: $new)', outcomes: all(true) },
  { operation: 'myBoards', field: 'myBoards { items { boardId } }', outcomes: users },
  { operation: 'myBoardJoinRequests', field: 'myBoardJoinRequests { items { boardId } }', outcomes: users },
  { operation: 'myBoardProfile', field: 'myBoardProfile { userId }', outcomes: users },
  { operation: 'setBoardUserName', field: 'setBoardUserName(userName: $new) { userName }', outcomes: users },
  { operation: 'createBoard', field: 'createBoard(input: { boardName: $new }) { boardId }', outcomes: users },
  {
    operation: 'boardMembers',
    field: 'boardMembers(boardId: $board) { items { userId } }',
    outcomes: users,
    without: noBoard,
  },
  {
    operation: 'findBoardMember',
    field: 'findBoardMember(boardId: $board, userName: $new) { userId }',
    outcomes: { ...all(null), visitor: signIn },
    without: noBoard,
  },
  {
    operation: 'boardJoinRequests',
    field: 'boardJoinRequests(boardId: $board) { items { userId } }',
    outcomes: approvers,
    without: mayNotAnswer,
  },
  {
    operation: 'boardServices',
    field: 'boardServices(boardId: $board) { serviceId }',
    outcomes: { ...users, stranger: onlyMembers },
    without: noBoard,
  },
  {
    operation: 'boardService',
    field: 'boardService(boardId: $board, serviceId: "approveJoin") { serviceId }',
    outcomes: { ...users, stranger: null },
    without: null,
  },
  {
    operation: 'boardServicePermissions',
    field: 'boardServicePermissions(boardId: $board, serviceId: "approveJoin") { items { userId } }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'canUseBoardService',
    field: 'canUseBoardService(boardId: $board, serviceId: "approveJoin")',
    outcomes: { ...users, stranger: false, member: false, manager: false, granted: true, owner: true },
    without: false,
  },
  {
    operation: 'updateBoard',
    field: 'updateBoard(boardId: $board, boardName: $new) { boardId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'transferBoard',
    field: 'transferBoard(boardId: $board, userId: $member) { ownerId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'deleteBoard',
    field: 'deleteBoard(boardId: $board, confirmBoardName: $name) { boardId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'joinBoard',
    field: 'joinBoard(boardId: $board)',
    outcomes: { ...all('ALREADY_MEMBER'), visitor: signIn, stranger: 'REQUESTED' },
    without: noBoard,
  },
  {
    operation: 'cancelBoardJoinRequest',
    field: 'cancelBoardJoinRequest(boardId: $board) { userId }',
    outcomes: { ...all(noRequest), visitor: signIn },
    without: noRequest,
  },
  {
    operation: 'approveBoardJoinRequest',
    field: 'approveBoardJoinRequest(boardId: $board, userId: $applicant) { role }',
    outcomes: approvers,
    without: mayNotAnswer,
  },
  {
    operation: 'rejectBoardJoinRequest',
    field: 'rejectBoardJoinRequest(boardId: $board, userId: $applicant) { userId }',
    outcomes: approvers,
    without: mayNotAnswer,
  },
  {
    operation: 'setBoardMemberRole',
    field: 'setBoardMemberRole(boardId: $board, userId: $member, role: MANAGER) { role }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'removeBoardMember',
    field: 'removeBoardMember(boardId: $board, userId: $member) { userId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'leaveBoard',
    field: 'leaveBoard(boardId: $board) { userId }',
    outcomes: { ...users, stranger: noMember, owner: ownerStays },
    without: noMember,
  },
  {
    operation: 'enableBoardService',
    field: 'enableBoardService(boardId: $board, type: "approveJoin", config: { ttlDays: 2 }) { serviceId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'disableBoardService',
    field: 'disableBoardService(boardId: $board, type: "approveJoin", confirmBoardName: $name) { boardId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'grantBoardService',
    field: 'grantBoardService(boardId: $board, serviceId: $trades, userId: $manager) { userId }',
    outcomes: owners,
    without: noBoard,
  },
  {
    operation: 'revokeBoardService',
    field: 'revokeBoardService(boardId: $board, serviceId: "approveJoin", userId: $manager) { userId }',
    outcomes: { ...owners, owner: null },
    without: noBoard,
  },
];
