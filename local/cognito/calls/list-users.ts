import { poolOf } from '../admission.ts';
import type { Call } from '../cognito.ts';
import { invalidParameter } from '../refusal.ts';
import { optionalText, textList } from '../request.ts';
import { attributePairs, type User, userFacts } from '../user.ts';

type Test = (user: User) => boolean;

export const listUsers: Call = (cognito, input) => {
  const pool = poolOf(cognito, input);
  const test = filterOf(optionalText(input, 'Filter'));
  const after = tokenName(optionalText(input, 'PaginationToken'));
  const limit = limitOf(input['Limit']);
  const wanted = Array.isArray(input['AttributesToGet']) ? textList(input, 'AttributesToGet') : undefined;
  const matching = cognito.users
    .inPool(pool)
    .filter((user) => user.username > after && test(user))
    .sort((one, other) => (one.username < other.username ? -1 : 1));
  const page = matching.slice(0, limit);
  const last = matching.length > limit ? page.at(-1) : undefined;
  return {
    Users: page.map((user) => ({
      ...userFacts(user),
      Attributes: attributePairs(user).filter(({ Name }) => !wanted || wanted.includes(Name)),
    })),
    ...(last && { PaginationToken: Buffer.from(last.username).toString('base64') }),
  };
};

const tokenName = (token: string | undefined): string => Buffer.from(token ?? '', 'base64').toString();

const limitOf = (limit: unknown): number => {
  if (limit === undefined || limit === null) return 60;
  if (Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= 60) return Number(limit);
  throw invalidParameter(`Limit ${limit} must be between 1 and 60`);
};

const searchable = [
  'username email phone_number name given_name family_name preferred_username',
  'cognito:user_status status sub',
].flatMap((names) => names.split(' '));

/** `name = "value"` or `name ^= "beginning"`. */
const filterOf = (filter: string | undefined): Test => {
  if (!filter) return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  if (!searchable.includes(name)) throw invalidParameter(`Invalid search attribute: ${name}`);
  const value = quoted.replace(/\\(.)/g, '$1');
  return (user) => {
    const actual = searchedValue(user, name) ?? '';
    return operator === '=' ? actual === value : actual.startsWith(value);
  };
};

const searchedValue = (user: User, name: string): string | undefined => {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name];
};
