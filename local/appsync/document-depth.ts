import type { FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import type { Api } from './api.ts';

/** Nested levels of fields, through fragments. Validation has already refused fragments that contain themselves. */
export const depthMeasure = (fragments: Readonly<Record<string, FragmentDefinitionNode>>) => {
  // Each set is measured once: fragments that use each other twice would otherwise double the work at every step.
  const known = new Map<SelectionSetNode, number>();
  const measure = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0;
    const found = known.get(set);
    if (found !== undefined) return found;
    let deepest = 0;
    for (const node of set.selections) {
      const inside = node.kind === 'FragmentSpread' ? fragments[node.name.value]?.selectionSet : node.selectionSet;
      deepest = Math.max(deepest, measure(inside) + (node.kind === 'Field' ? 1 : 0));
    }
    known.set(set, deepest);
    return deepest;
  };
  return measure;
};

/** The limit to hold each field to: none (0) for the operations, nearly all, that nowhere reach it. */
export const exceededLimit = ({ depthLimit }: Pick<Api, 'depthLimit'>, depth: number) =>
  depthLimit > 0 && depth > depthLimit ? depthLimit : 0;
