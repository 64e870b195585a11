import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { buildASTSchema, isAbstractType, isScalarType, parse } from 'graphql';
import type { Run } from './run.ts';
import { awsDate, awsDateTime, awsTime, awsTimestamp } from './scalars/date-scalars.ts';
import { awsJson } from './scalars/json-scalar.ts';
import { awsEmail, awsIpAddress, awsPhone, awsUrl } from './scalars/text-scalars.ts';

const scalars = [awsDate, awsTime, awsDateTime, awsTimestamp, awsJson, awsEmail, awsUrl, awsPhone, awsIpAddress];

/** What AppSync declares in every schema. */
const prelude = `
  ${scalars.map(({ name }) => `scalar ${name}`).join('\n')}
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_oidc on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
  directive @aws_publish(subscriptions: [String!]!) on FIELD_DEFINITION
`;

/** The scalars of graphql-js are told apart from ours by name, so the built type takes over our three functions. */
const fill = (type: GraphQLNamedType) => {
  const scalar = scalars.find(({ name }) => name === type.name);
  if (scalar && isScalarType(type)) {
    type.serialize = scalar.serialize;
    type.parseValue = scalar.parseValue;
    type.parseLiteral = scalar.parseLiteral;
  }
  if (isAbstractType(type)) type.resolveType = runtimeType;
};

const runtimeType = (value: unknown, run: Run, info: { readonly path: object }) => {
  const name = (value as { readonly __typename?: string } | null)?.__typename;
  if (name !== undefined) run.runtimeTypes.set(info.path, name);
  return name;
};

/** A schema file may repeat the declarations so that editors understand it; ours win. */
const withoutRepeats = (sdl: string) => {
  const own = parse(prelude, { noLocation: true }).definitions;
  const names = new Set(own.map((definition) => ('name' in definition ? definition.name?.value : undefined)));
  const rest = parse(sdl).definitions.filter((definition) => {
    const declares = definition.kind === 'DirectiveDefinition' || definition.kind === 'ScalarTypeDefinition';
    return !(declares && names.has(definition.name.value));
  });
  return { kind: 'Document', definitions: [...own, ...rest] } as const;
};

export const buildAppSyncSchema = (sdl: string): GraphQLSchema => {
  const schema = buildASTSchema(withoutRepeats(sdl) as Parameters<typeof buildASTSchema>[0]);
  for (const type of Object.values(schema.getTypeMap())) fill(type);
  return schema;
};
