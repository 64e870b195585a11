import type { AccessPattern, SeedRow, SeedTable } from './seed.ts';

const key = 'PK S, SK S';

export const boardsTables = {
  UserProfiles: { key, indexes: { 'userName-index': 'userName S, ALL' }, stream: false },
  Boards: {
    key,
    indexes: { 'ownerId-index': 'ownerId S, ALL', 'boardName-index': 'boardName S, ALL' },
    stream: true,
  },
  BoardMemberships: { key, indexes: { 'userId-index': 'userId S, ALL' }, stream: true },
  BoardJoinRequests: { key, indexes: { 'userId-index': 'userId S, ALL' }, ttl: 'expiresAt', stream: true },
  AvailableServices: { key, indexes: {}, stream: false },
  BoardServiceSettings: {
    key,
    indexes: { GSI1: 'GSI1PK S, GSI1SK S, ALL', GSI2: 'GSI2PK S, GSI2SK S, ALL' },
    stream: false,
  },
  BoardServicePermissions: { key, indexes: {}, stream: false },
} as const satisfies Record<string, SeedTable>;

export const boardsRows = {
  boardProfile: {
    table: 'UserProfiles',
    key: ['USER#<userId>', 'PROFILE'],
    attributes: 'userId email userName createdAt',
    indexes: { 'userName-index': ['<userName>'] },
    sparse: 'userName-index only once a name is chosen',
  },
  board: {
    table: 'Boards',
    key: ['BOARD#<boardId>', 'META'],
    attributes: 'boardId boardName ownerId enabledServices createdAt',
    indexes: { 'ownerId-index': ['<ownerId>'], 'boardName-index': ['<boardName>'] },
  },
  membership: {
    table: 'BoardMemberships',
    key: ['BOARD#<boardId>', 'USER#<userId>'],
    attributes: 'boardId userId role joinedAt',
    indexes: { 'userId-index': ['<userId>'] },
  },
  joinRequest: {
    table: 'BoardJoinRequests',
    key: ['BOARD#<boardId>', 'REQUEST#<userId>'],
    attributes: 'boardId userId answer expiresAt createdAt',
    indexes: { 'userId-index': ['<userId>'] },
  },
  availableService: {
    table: 'AvailableServices',
    key: ['SERVICETYPE#<serviceType>', 'META'],
    attributes: 'serviceType displayName description',
    indexes: {},
  },
  service: {
    table: 'BoardServiceSettings',
    key: ['BOARD#<boardId>', 'SERVICE#<serviceId>'],
    attributes: 'boardId serviceId serviceType isDefault config',
    indexes: {
      GSI1: ['BOARD#<boardId>', 'SERVICETYPE#<serviceType>#<serviceId>'],
      GSI2: ['SERVICE#<serviceId>', 'BOARD#<boardId>'],
    },
  },
  permission: {
    table: 'BoardServicePermissions',
    key: ['BOARD#<boardId>#SERVICE#<serviceId>', 'USER#<userId>'],
    attributes: 'boardId userId serviceId grantedAt grantedBy',
    indexes: {},
  },
  boardUserName: {
    table: 'UserProfiles',
    key: ['USERNAME#<folded userName>', 'META'],
    attributes: 'userId',
    indexes: {},
    ours: 'an index enforces nothing: user names are unique by this reservation',
  },
  boardName: {
    table: 'Boards',
    key: ['BOARDNAME#<folded boardName>', 'META'],
    attributes: 'boardId',
    indexes: {},
    ours: 'an index enforces nothing: board names are unique by this reservation',
  },
  boardListing: {
    table: 'Boards',
    key: ['BOARDS', 'BOARD#<createdAt>#<boardId>'],
    attributes: 'boardId',
    indexes: {},
    ours: 'all boards are listed from these lines, newest first, without a Scan',
  },
} as const satisfies Record<string, SeedRow>;

export const boardsPatterns: readonly AccessPattern[] = [
  { asks: 'a profile', of: 'boardProfile' },
  { asks: 'the profile of a user name', of: 'boardProfile', index: 'userName-index' },
  { asks: 'a board', of: 'board' },
  { asks: 'all boards', of: 'boardListing', order: 'descending' },
  { asks: 'the boards of an owner', of: 'board', index: 'ownerId-index' },
  { asks: 'the board of a name as it is spelled', of: 'board', index: 'boardName-index' },
  { asks: 'the board of a name, whatever its case', of: 'boardName' },
  { asks: 'the members of a board', of: 'membership', range: 'begins with `USER#`' },
  { asks: "a user's boards", of: 'membership', index: 'userId-index' },
  { asks: 'the join requests of a board', of: 'joinRequest', range: 'begins with `REQUEST#`' },
  { asks: "a user's join requests", of: 'joinRequest', index: 'userId-index' },
  { asks: 'the services of a board', of: 'service', index: 'GSI1', range: 'begins with `SERVICETYPE#`' },
  { asks: 'the services of a type', of: 'service', index: 'GSI1', range: 'begins with `SERVICETYPE#<serviceType>#`' },
  { asks: 'the board of a generated service id', of: 'service', index: 'GSI2' },
  { asks: 'who may run a service', of: 'permission', range: 'begins with `USER#`' },
  { asks: 'whether a user may run a service', of: 'permission' },
];
