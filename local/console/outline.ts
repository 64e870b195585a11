import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** What the page shows of a field: enough to browse the schema and to write an example of every operation. */
interface OutlineField {
  readonly name: string;
  readonly type: string;
  /** The type without lists and marks, to look it up. */
  readonly named: string;
  readonly leaf: boolean;
  readonly description: string;
  readonly args: readonly { readonly name: string; readonly type: string; readonly required: boolean }[];
}

interface OutlineType {
  readonly name: string;
  readonly kind: 'object' | 'interface' | 'input' | 'enum' | 'union' | 'scalar';
  readonly description: string;
  readonly fields: readonly OutlineField[];
  readonly values: readonly string[];
}

export interface Outline {
  readonly roots: { readonly query?: string; readonly mutation?: string; readonly subscription?: string };
  readonly types: readonly OutlineType[];
}

const argOf = ({ name, type, defaultValue }: GraphQLArgument) => ({
  name,
  type: String(type),
  required: String(type).endsWith('!') && defaultValue === undefined,
});

type AnyField = GraphQLInputField & { readonly args?: readonly GraphQLArgument[] };

const fieldOf = ({ name, type, description, args = [] }: AnyField): OutlineField => {
  const named = getNamedType(type);
  return {
    name,
    type: String(type),
    named: named.name,
    leaf: isLeafType(named),
    description: description ?? '',
    args: args.map(argOf),
  };
};

const kindOf = (type: GraphQLNamedType): OutlineType['kind'] => {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isInputObjectType(type)) return 'input';
  if (isEnumType(type)) return 'enum';
  return isUnionType(type) ? 'union' : 'scalar';
};

const valuesOf = (type: GraphQLNamedType) => {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : [];
};

const typeOf = (type: GraphQLNamedType): OutlineType => ({
  name: type.name,
  kind: kindOf(type),
  description: type.description ?? '',
  fields:
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values<AnyField>({ ...type.getFields() } as Record<string, AnyField>).map(fieldOf)
      : [],
  values: valuesOf(type),
});

export const outlineOf = (schema: GraphQLSchema): Outline => {
  const [query, mutation, subscription] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ];
  return {
    roots: {
      ...(query && { query: query.name }),
      ...(mutation && { mutation: mutation.name }),
      ...(subscription && { subscription: subscription.name }),
    },
    types: Object.values(schema.getTypeMap())
      .filter(({ name }) => !name.startsWith('__'))
      .map(typeOf),
  };
};
