import type { FieldNode, FragmentDefinitionNode, SelectionNode } from 'graphql';
import { GraphQLIncludeDirective, GraphQLSkipDirective, getDirectiveValues, print } from 'graphql';
import type { FieldInfo } from './field-path.ts';

export interface Selection {
  readonly selectionSetList: readonly string[];
  readonly selectionSetGraphQL: string;
}

interface Scope extends Pick<FieldInfo, 'fragments' | 'variableValues'> {
  /** Fragments already flattened at a path: spreading one again adds nothing, and would double at every level. */
  readonly flattened: Set<string>;
}

const isRepeated = (spread: string, { flattened }: Scope) => flattened.size === flattened.add(spread).size;

const isWanted = (node: SelectionNode, { variableValues }: Scope) =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false;

const inside = (node: SelectionNode, fragments: Readonly<Record<string, FragmentDefinitionNode>>) =>
  node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet;

/** Slash paths, fragments flattened, an aliased field under its alias alone. */
const collect = (nodes: readonly SelectionNode[], prefix: string, scope: Scope, found: Set<string>): void => {
  for (const node of nodes) {
    if (!isWanted(node, scope)) continue;
    if (node.kind === 'FragmentSpread' && isRepeated(`${prefix}...${node.name.value}`, scope)) continue;
    const path = node.kind === 'Field' ? `${prefix}${(node.alias ?? node.name).value}` : undefined;
    if (path !== undefined) found.add(path);
    const below = path === undefined ? prefix : `${path}/`;
    collect(inside(node, scope.fragments)?.selections ?? [], below, scope, found);
  }
};

// The items of a list share one array of field nodes, so a page of a hundred is described once.
const described = new WeakMap<readonly FieldNode[], Selection>();

export const selectionOf = (info: FieldInfo): Selection => {
  const known = described.get(info.fieldNodes);
  if (known) return known;
  const found = new Set<string>();
  const scope = { fragments: info.fragments, variableValues: info.variableValues, flattened: new Set<string>() };
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  for (const { selections } of sets) collect(selections, '', scope, found);
  // Aliases as `alias: field`, inline fragments kept, named ones not expanded: the text of the request.
  const selection = { selectionSetList: [...found], selectionSetGraphQL: sets.map((set) => print(set)).join('\n') };
  described.set(info.fieldNodes, selection);
  return selection;
};
