/** Tests one leaf of an event; undefined stands for a field that is absent. */
export type LeafTest = (value: unknown) => boolean;

type Comparison = (value: number) => boolean;

const text = (operator: string, operand: unknown): string => {
  if (typeof operand === 'string') return operand;
  throw new Error(`event pattern operator ${operator} needs a string, not ${JSON.stringify(operand)}`);
};

const onText =
  (test: (value: string) => boolean): LeafTest =>
  (value) =>
    typeof value === 'string' && test(value);

/** `{prefix: 'a'}` or `{prefix: {equals-ignore-case: 'a'}}`. */
const edge = (operator: 'prefix' | 'suffix', operand: unknown): LeafTest => {
  const loose = typeof operand === 'object' && operand !== null && 'equals-ignore-case' in operand;
  const wanted = loose ? text(operator, operand['equals-ignore-case']).toLowerCase() : text(operator, operand);
  const side = operator === 'prefix' ? 'startsWith' : 'endsWith';
  return onText((value) => (loose ? value.toLowerCase() : value)[side](wanted));
};

const wildcard = (operand: unknown): LeafTest => {
  const parts = text('wildcard', operand).split('*');
  const source = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*');
  const expression = new RegExp(`^${source}$`);
  return onText((value) => expression.test(value));
};

const comparisons: Readonly<Record<string, (bound: number) => Comparison>> = {
  '=': (bound) => (value) => value === bound,
  '<': (bound) => (value) => value < bound,
  '<=': (bound) => (value) => value <= bound,
  '>': (bound) => (value) => value > bound,
  '>=': (bound) => (value) => value >= bound,
};

const numeric = (operand: unknown): LeafTest => {
  if (!Array.isArray(operand) || operand.length === 0 || operand.length % 2 !== 0) {
    throw new Error(`event pattern operator numeric needs pairs such as [">", 0], not ${JSON.stringify(operand)}`);
  }
  const tests = Array.from({ length: operand.length / 2 }, (_, pair) => {
    const compare = comparisons[String(operand[pair * 2])];
    const bound = operand[pair * 2 + 1];
    if (compare && typeof bound === 'number') return compare(bound);
    throw new Error(`event pattern operator numeric cannot compare with ${JSON.stringify(operand)}`);
  });
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
};

/** Matches what is present and is none of the operand: a value, a list of values, or one further operator. */
const anythingBut = (operand: unknown): LeafTest => {
  const excluded = Array.isArray(operand) ? operand.map(leafTest) : excludedBy(operand);
  return (value) => value !== undefined && !excluded.some((test) => test(value));
};

const excludedBy = (operand: unknown): readonly LeafTest[] => {
  if (typeof operand !== 'object' || operand === null) return [leafTest(operand)];
  return Object.entries(operand).flatMap(([operator, values]) =>
    (Array.isArray(values) ? values : [values]).map((value) => leafTest({ [operator]: value })),
  );
};

const exists = (operand: unknown): LeafTest => {
  if (typeof operand !== 'boolean') throw new Error(`event pattern operator exists needs true or false`);
  return (value) => (value !== undefined) === operand;
};

const operators: Readonly<Record<string, (operand: unknown) => LeafTest>> = {
  prefix: (operand) => edge('prefix', operand),
  suffix: (operand) => edge('suffix', operand),
  'equals-ignore-case': (operand) => {
    const wanted = text('equals-ignore-case', operand).toLowerCase();
    return onText((value) => value.toLowerCase() === wanted);
  },
  wildcard,
  numeric,
  'anything-but': anythingBut,
  exists,
};

/** One alternative of a leaf: a plain value or `{operator: operand}`. */
export const leafTest = (alternative: unknown): LeafTest => {
  if (typeof alternative !== 'object' || alternative === null) return (value) => value === alternative;
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(alternative);
  const make = operators[operator];
  if (make && more.length === 0) return make(operand);
  const known = Object.keys(operators).join(', ');
  throw new Error(`unknown event pattern operator in ${JSON.stringify(alternative)}: use one of ${known}`);
};
