import { isDeepStrictEqual } from 'node:util';

type Test = (field: unknown, value: unknown) => boolean;

const ordered =
  (holds: (order: number) => boolean): Test =>
  (field, value) => {
    if (typeof field === 'number' && typeof value === 'number') return holds(field - value);
    return typeof field === 'string' && typeof value === 'string' && holds(field < value ? -1 : field > value ? 1 : 0);
  };

const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);

const contains: Test = (field, value) =>
  typeof field === 'string'
    ? typeof value === 'string' && field.includes(value)
    : Array.isArray(field) && field.includes(value);

const listed: Test = (field, value) => Array.isArray(value) && value.includes(field);

/** Every operator says no about a field the event does not carry, except the negative ones. */
const operators = {
  eq: isDeepStrictEqual,
  ne: (field, value) => !isDeepStrictEqual(field, value),
  lt: ordered((order) => order < 0),
  le: atMost,
  gt: ordered((order) => order > 0),
  ge: atLeast,
  contains,
  notContains: (field, value) => !contains(field, value),
  beginsWith: (field, value) => typeof field === 'string' && typeof value === 'string' && field.startsWith(value),
  in: listed,
  notIn: (field, value) => Array.isArray(value) && !value.includes(field),
  between: (field, value) => Array.isArray(value) && atLeast(field, value[0]) && atMost(field, value[1]),
  containsAny: (field, value) => Array.isArray(value) && value.some((item) => contains(field, item)),
} as const satisfies Readonly<Record<string, Test>>;

type Operator = keyof typeof operators;

interface Condition {
  readonly fieldName: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** Any group, all conditions of it. */
export type FilterGroups = readonly (readonly Condition[])[];

const longestList: Partial<Record<Operator, number>> = { in: 5, notIn: 5, containsAny: 20, between: 2 };

const readCondition = (condition: Partial<Record<keyof Condition, unknown>>): Condition => {
  const { fieldName, operator, value } = condition;
  if (typeof fieldName !== 'string' || fieldName.length > 256 || fieldName.split('.').length > 5)
    throw new Error(`filter field ${JSON.stringify(fieldName)} must be a path of up to five names and 256 characters`);
  const known = Object.keys(operators).find((name): name is Operator => name === operator);
  if (!known)
    throw new Error(`filter operator ${JSON.stringify(operator)} is none of ${Object.keys(operators).join(', ')}`);
  const longest = longestList[known];
  if (longest !== undefined && (!Array.isArray(value) || value.length > longest))
    throw new Error(`filter ${fieldName} ${known} takes a list of up to ${longest} values`);
  // The value was made in the code's own realm: a copy of ours compares equal to what events carry.
  return { fieldName, operator: known, value: JSON.parse(JSON.stringify(value ?? null)) };
};

/** `{filterGroup: [{filters: [{fieldName, operator, value}]}]}` */
export const readFilter = (filter: unknown): FilterGroups => {
  const groups = (filter as { readonly filterGroup?: readonly { readonly filters?: readonly object[] }[] } | null)
    ?.filterGroup;
  if (!groups?.length) throw new Error('a subscription filter needs a filterGroup with filters');
  return groups.map(({ filters = [] }) => filters.map(readCondition));
};

const valueAt = (event: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), event);

export const passes = (groups: FilterGroups, event: unknown): boolean =>
  groups.some((conditions) =>
    conditions.every(({ fieldName, operator, value }) => operators[operator](valueAt(event, fieldName), value)),
  );
