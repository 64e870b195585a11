import type { GraphQLError, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getNullableType, isListType, isObjectType } from 'graphql';

const itemType = (type: GraphQLOutputType, depth: number): GraphQLOutputType => {
  const bare = getNullableType(type);
  return depth > 0 && isListType(bare) ? itemType(bare.ofType, depth - 1) : bare;
};

/** `Cannot return null for non-nullable type: 'AWSDateTime' within parent 'Todo' (/newTodo/created)` */
export const rewordNull = ({ message, path = [] }: GraphQLError, schema: GraphQLSchema): string | undefined => {
  const [, parent, name] = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/.exec(message) ?? [];
  if (!parent || !name) return undefined;
  const type = schema.getType(parent);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const positions = path.length - path.findLastIndex((key) => typeof key === 'string') - 1;
  const shown = field ? String(itemType(field.type, positions)) : name;
  return `Cannot return null for non-nullable type: '${shown}' within parent '${parent}' (/${path.join('/')})`;
};
