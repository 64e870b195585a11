import type { FragmentDefinitionNode, GraphQLResolveInfo, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import type { Run } from '../run.ts';

type Path = GraphQLResolveInfo['path'];
type Names = Map<string, { readonly name: string; readonly below: SelectionSetNode[] }>;
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Field names by response key: `{a: postId}` is the event's `postId`. */
const namesIn = (
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  names: Names = new Map(),
  seen = new Set<SelectionSetNode>(),
): Names => {
  for (const node of sets.flatMap(({ selections }) => selections)) {
    if (node.kind === 'Field') {
      const key = (node.alias ?? node.name).value;
      const known = names.get(key) ?? { name: node.name.value, below: [] };
      if (node.selectionSet) known.below.push(node.selectionSet);
      names.set(key, known);
      continue;
    }
    const inside = node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet;
    if (inside && !seen.has(inside)) namesIn([inside], fragments, names, seen.add(inside));
  }
  return names;
};

const pathText = (path: Path | undefined): string => (path ? `${pathText(path.prev)}/${path.key}` : '');

/**
 * What a mutation field publishes: its result as selected, aliases undone, and objects behind an interface or union
 * marked with their type, so that a subscriber's own selection can be read from it.
 */
export const eventReader = (operation: OperationDefinitionNode, fragments: Fragments, run: Run) => {
  const types = new Map([...run.runtimeTypes].map(([path, name]) => [pathText(path as Path), name]));

  const read = (value: unknown, sets: readonly SelectionSetNode[], path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => read(item, sets, `${path}/${index}`));
    if (typeof value !== 'object' || value === null || sets.length === 0) return value;
    const names = namesIn(sets, fragments);
    const type = types.get(path);
    const fields = Object.entries(value).map(([key, item]) => {
      const { name, below } = names.get(key) ?? { name: key, below: [] };
      return [name, read(item, below, `${path}/${key}`)] as const;
    });
    return { ...Object.fromEntries(fields), ...(type !== undefined && { __typename: type }) };
  };

  /** Every root field with its event; fields that failed or returned null publish nothing. */
  return (data: Readonly<Record<string, unknown>>) =>
    [...namesIn([operation.selectionSet], fragments)].flatMap(([key, { name, below }]) => {
      const value = data[key] ?? null;
      return value === null ? [] : [{ mutation: name, event: read(value, below, `/${key}`) }];
    });
};
