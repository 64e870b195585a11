import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { responsePathAsArray } from 'graphql';

/** What resolving a field needs to know of its place. A subscription's start has it without graphql-js running. */
export type FieldInfo = Pick<
  GraphQLResolveInfo,
  'fieldName' | 'fieldNodes' | 'parentType' | 'path' | 'schema' | 'fragments' | 'operation' | 'variableValues'
>;

/** Nested levels down to a field: list positions are no level. */
export const depthOf = (info: FieldInfo) =>
  responsePathAsArray(info.path).filter((key) => typeof key === 'string').length;

/** `Query.feed`: the root field under which a nested one runs, which is what its work is metered under. */
export const rootCoordinate = (info: FieldInfo): string => {
  let root = info.path;
  while (root.prev) root = root.prev;
  if (root === info.path) return `${info.parentType.name}.${info.fieldName}`;
  const selected = fieldsOf(info.operation.selectionSet, info.fragments).find(
    ({ alias, name }) => (alias ?? name).value === root.key,
  );
  return `${root.typename}.${selected?.name.value ?? root.key}`;
};

/** The fields of one level, also those that fragments bring in. Each set is read once: fragments may use each other twice. */
const fieldsOf = (
  set: SelectionSetNode,
  fragments: FieldInfo['fragments'],
  read = new Set<SelectionSetNode>(),
): readonly FieldNode[] => {
  if (read.size === read.add(set).size) return [];
  return set.selections.flatMap((node) => {
    if (node.kind === 'Field') return [node];
    const inside = node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet;
    return inside ? fieldsOf(inside, fragments, read) : [];
  });
};
