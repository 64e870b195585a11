import type { GraphQLInputType, ValueNode } from 'graphql';
import { getNullableType, isInputObjectType, isListType } from 'graphql';
import type { FieldInfo } from './field-path.ts';

type Values = Readonly<Record<string, unknown>>;

const without = (value: unknown, node: ValueNode, type: GraphQLInputType, variables: Values): unknown => {
  const bare = getNullableType(type);
  if (isListType(bare) && node.kind === 'ListValue' && Array.isArray(value))
    return value.map((item, index) => {
      const itemNode = node.values[index];
      return itemNode ? without(item, itemNode, bare.ofType, variables) : item;
    });
  if (!isInputObjectType(bare) || node.kind !== 'ObjectValue' || typeof value !== 'object' || value === null)
    return value;
  const kept: Record<string, unknown> = { ...value };
  for (const { name, value: fieldNode } of node.fields) {
    const field = bare.getFields()[name.value];
    if (!field) continue;
    if (fieldNode.kind === 'Variable' && !(fieldNode.name.value in variables)) delete kept[name.value];
    else kept[name.value] = without(kept[name.value], fieldNode, field.type, variables);
  }
  return kept;
};

const hasObject = (node: ValueNode): boolean =>
  node.kind === 'ObjectValue' || (node.kind === 'ListValue' && node.values.some(hasObject));

/**
 * graphql-js gives a member of an input object its default when the variable it was written with is absent; AppSync
 * leaves the member out. Apps rely on it: an image input whose members are all absent means "no image".
 */
export const withoutAbsentDefaults = (args: Values, info: FieldInfo): Values => {
  const nodes = info.fieldNodes[0]?.arguments ?? [];
  if (!nodes.some(({ value }) => hasObject(value))) return args;
  const definitions = info.parentType.getFields()[info.fieldName]?.args ?? [];
  const changed = nodes.flatMap(({ name, value }) => {
    const definition = definitions.find((candidate) => candidate.name === name.value);
    return definition
      ? [[name.value, without(args[name.value], value, definition.type, info.variableValues)] as const]
      : [];
  });
  return { ...args, ...Object.fromEntries(changed.filter(([, value]) => value !== undefined)) };
};
