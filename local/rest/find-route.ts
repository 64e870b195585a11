import type { RestRoute } from './rest-route.ts';

export interface FoundRoute {
  readonly route: RestRoute;
  /** What stood in the place of {names}, as it was sent. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The method at this path. A part spelled out goes before a {name}, which goes before a {rest+}; a method before ANY. */
export const findRoute = (routes: readonly RestRoute[], method: string, path: string): FoundRoute | undefined => {
  const parts = partsOf(path);
  const fitting = routes.flatMap((route) => {
    const parameters = [method, 'ANY'].includes(route.method) && match(partsOf(route.path), parts);
    return parameters ? [{ route, parameters }] : [];
  });
  return fitting.sort((one, other) => compare(one.route, other.route))[0];
};

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const isGreedy = (part: string) => part.startsWith('{') && part.endsWith('+}');
const isNamed = (part: string) => part.startsWith('{') && !isGreedy(part);

const match = (pattern: readonly string[], parts: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const greedy = isGreedy(pattern.at(-1) ?? '');
  if (greedy ? parts.length < pattern.length : parts.length !== pattern.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const given = parts[at] ?? '';
    if (isGreedy(wanted)) parameters[wanted.slice(1, -2)] = parts.slice(at).join('/');
    else if (isNamed(wanted)) parameters[wanted.slice(1, -1)] = given;
    else if (wanted !== given) return undefined;
  }
  return parameters;
};

const rank = (part: string | undefined) => (part === undefined || isGreedy(part) ? 2 : isNamed(part) ? 1 : 0);

const compare = (one: RestRoute, other: RestRoute): number => {
  const [left, right] = [partsOf(one.path), partsOf(other.path)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = rank(left[at]) - rank(right[at]);
    if (difference !== 0) return difference;
  }
  return Number(one.method === 'ANY') - Number(other.method === 'ANY');
};
