import { namedUser, poolOf } from '../admission.ts';
import type { Call } from '../cognito.ts';
import { refusal } from '../refusal.ts';
import { type Input, text } from '../request.ts';
import { attributePairs, userFacts } from '../user.ts';
import type { UserPool } from '../user-pool.ts';

const groupNamed = (pool: UserPool, input: Input): string => {
  const name = text(input, 'GroupName');
  if (!pool.groups.includes(name)) throw refusal('ResourceNotFoundException', 'Group not found.');
  return name;
};

const addUserToGroup: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const group = groupNamed(pool, input);
  cognito.users.save(pool, { ...user, groups: [...new Set([...user.groups, group])] });
  return {};
};

const removeUserFromGroup: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  const group = groupNamed(pool, input);
  cognito.users.save(pool, { ...user, groups: user.groups.filter((name) => name !== group) });
  return {};
};

const listGroupsForUser: Call = (cognito, input) => {
  const { pool, user } = namedUser(cognito, input);
  return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
};

const listUsersInGroup: Call = (cognito, input) => {
  const pool = poolOf(cognito, input);
  const group = groupNamed(pool, input);
  const members = cognito.users.inPool(pool).filter((user) => user.groups.includes(group));
  return { Users: members.map((user) => ({ ...userFacts(user), Attributes: attributePairs(user) })) };
};

export const adminGroupCalls = {
  AdminAddUserToGroup: addUserToGroup,
  AdminRemoveUserFromGroup: removeUserFromGroup,
  AdminListGroupsForUser: listGroupsForUser,
  ListUsersInGroup: listUsersInGroup,
} as const;
