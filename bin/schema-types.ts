import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

const scalars: Record<string, string> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  AWSTimestamp: 'number',
  AWSJSON: 'unknown',
};

const bare = (type: GraphQLType): string => {
  if (isListType(type)) return `readonly ${wrapped(textOf(type.ofType))}[]`;
  if (isObjectType(type)) return `Shown<'${type.name}'>`;
  if (isScalarType(type)) return scalars[type.name] ?? 'string';
  return String(type);
};
const wrapped = (text: string) => (text.includes('|') ? `(${text})` : text);
const textOf = (type: GraphQLType): string => (isNonNullType(type) ? bare(type.ofType) : `${bare(type)} | null`);

const property = ({ name, type, defaultValue }: GraphQLArgument) => {
  const required = isNonNullType(type) || defaultValue !== undefined;
  return `readonly ${name}${required ? '' : '?'}: ${textOf(type)}`;
};

const argumentsText = (field: GraphQLField<unknown, unknown>) =>
  field.args.length === 0 ? 'NoArguments' : `{ ${field.args.map(property).join('; ')} }`;

const inputText = (type: GraphQLInputObjectType) => {
  const lines = Object.values(type.getFields()).map((field) => `  ${property(field as unknown as GraphQLArgument)};`);
  return `export interface ${type.name} {\n${lines.join('\n')}\n}`;
};

const fieldLine = (owner: GraphQLObjectType, field: GraphQLField<unknown, unknown>) =>
  `  '${owner.name}.${field.name}': { readonly args: ${argumentsText(field)}; readonly result: ${textOf(field.type)} };`;

const roots = ['Query', 'Mutation', 'Subscription'];

const withArguments = (type: GraphQLObjectType) =>
  roots.includes(type.name)
    ? []
    : Object.values(type.getFields())
        .filter(({ args }) => args.length > 0)
        .map(({ name }) => `'${type.name}.${name}'`);

const plainLine = (type: GraphQLObjectType) => {
  const plain = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  return `  readonly ${type.name}: ${plain.map(({ name }) => `'${name}'`).join(' | ') || 'never'};`;
};

/** TypeScript that says of every field what it takes and gives, so that a resolver for a field nobody declared does not compile. */
export const schemaTypes = (schema: GraphQLSchema): string => {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .sort((a, b) => a.name.localeCompare(b.name));
  const enums = types.filter(isEnumType).map((type) => {
    const values = type.getValues().map(({ name }) => `'${name}'`);
    return `export type ${type.name} = ${values.join(' | ')};`;
  });
  const inputs = types.filter(isInputObjectType).map(inputText);
  const objects = types.filter(isObjectType);
  const lines = objects.flatMap((type) => Object.values(type.getFields()).map((field) => fieldLine(type, field)));
  const names = objects.map(({ name }) => `'${name}'`);

  return `${[
    '// Generated from schema/ by `npm run generate`: edit there.',
    '/** An object on its way to the client: the runtime shows the fields that were asked for. Made by `show`. */',
    'export interface Shown<Type extends string> {\n  readonly shownAs: Type;\n}',
    'export type NoArguments = Readonly<Record<never, never>>;',
    ...enums,
    ...inputs,
    `export type ObjectType = ${names.join(' | ')};`,
    `export interface Fields {\n${lines.join('\n')}\n}`,
    'export type Coordinate = keyof Fields;',
    '/** The fields that take arguments and therefore have resolvers of their own. The roots always do. */',
    `export const resolvedFields: readonly string[] = [${objects.flatMap(withArguments).join(', ')}];`,
    '/** The fields that take no arguments: the view of the type shows each of them. */',
    `export interface PlainFields {\n${objects.map(plainLine).join('\n')}\n}`,
  ].join('\n\n')}\n`;
};
