import { type LeafTest, leafTest } from './pattern-operators.ts';

/** Says whether an event matches the pattern it was compiled from. */
export type Matcher = (event: unknown) => boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The event-pattern language of EventBridge, Pipes and Lambda filters. An unknown operator throws here, at start. */
export const compilePattern = (pattern: unknown): Matcher => {
  if (!isRecord(pattern)) throw new Error(`event pattern ${JSON.stringify(pattern)} must be an object`);
  const fields = Object.entries(pattern).map(([name, rule]) => compileField(name, rule));
  return (event) => fields.every((matches) => matches(event));
};

const compileField = (name: string, rule: unknown): Matcher => {
  if (name === '$or') return compileAlternatives(rule);
  if (Array.isArray(rule)) {
    const tests = rule.map(leafTest);
    return (event) => anyOf(fieldOf(event, name), tests);
  }
  const nested = compilePattern(rule);
  return (event) => {
    const value = fieldOf(event, name);
    return Array.isArray(value) ? value.some(nested) : nested(value);
  };
};

const compileAlternatives = (rule: unknown): Matcher => {
  if (!Array.isArray(rule)) throw new Error(`$or ${JSON.stringify(rule)} must be a list of patterns`);
  const alternatives = rule.map(compilePattern);
  return (event) => alternatives.some((matches) => matches(event));
};

const fieldOf = (event: unknown, name: string): unknown => (isRecord(event) ? event[name] : undefined);

/** A list in the event matches when one of its elements does; an object is no leaf, so it counts as absent. */
const anyOf = (value: unknown, tests: readonly LeafTest[]): boolean => {
  const leaves = Array.isArray(value) && value.length > 0 ? value : [isRecord(value) ? undefined : value];
  return tests.some((test) => leaves.some(test));
};

/** FilterCriteria of an event source mapping: no filter lets everything through, several are alternatives. */
export const compileFilters = (patterns: readonly string[]): Matcher => {
  const matchers = patterns.map((pattern) => compilePattern(JSON.parse(pattern)));
  return (event) => matchers.length === 0 || matchers.some((matches) => matches(event));
};
