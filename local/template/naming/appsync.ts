import { stableId } from '../stable-id.ts';
import { arnOf, type Naming, physical, type Subject } from './naming.ts';

const apiArn = (subject: Subject): string => arnOf(subject, 'appsync', `apis/${subject.property('ApiId')}`);

const graphqlApi: Naming = (subject) => {
  const apiId = stableId(subject.seed, 26);
  const arn = arnOf(subject, 'appsync', `apis/${apiId}`);
  const { origin } = subject;
  const host = new URL(origin).host;
  return physical(arn, arn, {
    ApiId: apiId,
    GraphQLUrl: `${origin}/graphql`,
    RealtimeUrl: `${origin.replace(/^http/, 'ws')}/graphql`,
    GraphQLDns: host,
    RealtimeDns: host,
    GraphQLEndpointArn: arnOf(subject, 'appsync', `endpoints/graphql-api/${apiId}`),
  });
};

const dataSource: Naming = (subject) => {
  const name = String(subject.property('Name'));
  const arn = `${apiArn(subject)}/datasources/${name}`;
  return physical(arn, arn, { DataSourceArn: arn, Name: name });
};

const resolver: Naming = (subject) => {
  const typeName = String(subject.property('TypeName'));
  const fieldName = String(subject.property('FieldName'));
  const arn = `${apiArn(subject)}/types/${typeName}/resolvers/${fieldName}`;
  return physical(arn, arn, { ResolverArn: arn, TypeName: typeName, FieldName: fieldName });
};

const functionConfiguration: Naming = (subject) => {
  const functionId = stableId(subject.seed, 26);
  const arn = `${apiArn(subject)}/functions/${functionId}`;
  const name = String(subject.property('Name'));
  const dataSourceName = String(subject.property('DataSourceName'));
  return physical(arn, arn, { FunctionId: functionId, FunctionArn: arn, Name: name, DataSourceName: dataSourceName });
};

const schema: Naming = (subject) => {
  const id = `${subject.property('ApiId')}GraphQLSchema`;
  return physical(id, `${apiArn(subject)}/schema`, { Id: id });
};

/** The template carries no key value, so one is derived: a client configured yesterday still works today. */
const apiKey: Naming = (subject) => {
  const key = `da2-${stableId(`${subject.seed}/key`, 26)}`;
  const arn = `${apiArn(subject)}/apikeys/${key}`;
  return physical(arn, arn, { ApiKey: key, ApiKeyId: key });
};

export const appsyncNamings = {
  'AWS::AppSync::GraphQLApi': graphqlApi,
  'AWS::AppSync::GraphQLSchema': schema,
  'AWS::AppSync::DataSource': dataSource,
  'AWS::AppSync::Resolver': resolver,
  'AWS::AppSync::FunctionConfiguration': functionConfiguration,
  'AWS::AppSync::ApiKey': apiKey,
} satisfies Readonly<Record<string, Naming>>;
