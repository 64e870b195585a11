import { join } from 'node:path';
import { createAwsCall } from '../../lambdas/runtime/aws-call.ts';
import { defaultOptions } from '../../local/options.ts';
import { type Cloud, startCloud } from '../../local/start-cloud.ts';
import { temporaryFolder, writeAssembly } from './assembly.ts';
import { silentLog } from './engine.ts';

/** Whether people of the user pool are the only callers, or come beside those who sign with IAM. */
export type PoolPlace = 'the only mode' | 'an additional mode';

/** Fields of an API's primary mode need no directive; those of another mode do, and so do the types they answer. */
const sdl = (place: PoolPlace) => {
  const [type, group] =
    place === 'the only mode' ? ['', '@aws_auth'] : ['@aws_cognito_user_pools', '@aws_cognito_user_pools'];
  return /* GraphQL */ `
    type Query ${type} {
      whoAmI: String
      reports: String ${group}(cognito_groups: ["moderators"])
    }
    type Mutation ${type} {
      say(text: String!): Said
    }
    type Subscription ${type} {
      onSay: Said @aws_subscribe(mutations: ["say"])
    }
    type Said ${type} {
      text: String!
      by: String!
    }
  `;
};

const authentication = (place: PoolPlace) => {
  const pool = {
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    UserPoolConfig: { UserPoolId: { Ref: 'People' }, AwsRegion: { Ref: 'AWS::Region' } },
  };
  return place === 'the only mode'
    ? { ...pool, UserPoolConfig: { ...pool.UserPoolConfig, DefaultAction: 'ALLOW' } }
    : { AuthenticationType: 'AWS_IAM', AdditionalAuthenticationProviders: [pool] };
};

const ApiId = { 'Fn::GetAtt': ['Api', 'ApiId'] };

const resolver = (coordinate: string, value: string) => {
  const [TypeName, FieldName] = coordinate.split('.');
  const Code = `export const request = () => ({});\nexport const response = (ctx) => ${value};`;
  const Runtime = { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' };
  const Properties = { ApiId, TypeName, FieldName, Kind: 'UNIT', DataSourceName: 'nothing', Runtime, Code };
  return { Type: 'AWS::AppSync::Resolver', Properties };
};

const userPool = { Type: 'AWS::Cognito::UserPool', Properties: { AutoVerifiedAttributes: ['email'] } };
const appClient = (pool: string) => ({
  Type: 'AWS::Cognito::UserPoolClient',
  Properties: { UserPoolId: { Ref: pool }, ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
});

const resources = (place: PoolPlace) => ({
  // The other pool stands first: a client must not be handed a pool's id with another pool's client.
  OthersApp: appClient('Others'),
  People: userPool,
  PeopleApp: appClient('People'),
  Others: userPool,
  Moderators: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'People' }, GroupName: 'moderators' },
  },
  Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'people', ...authentication(place) } },
  Schema: { Type: 'AWS::AppSync::GraphQLSchema', Properties: { ApiId, Definition: sdl(place) } },
  Nothing: { Type: 'AWS::AppSync::DataSource', Properties: { ApiId, Name: 'nothing', Type: 'NONE' } },
  WhoAmI: resolver('Query.whoAmI', 'ctx.identity.username'),
  Reports: resolver('Query.reports', `'none yet'`),
  Say: resolver('Mutation.say', '({ text: ctx.args.text, by: ctx.identity.username })'),
});

/** An API for the people of one user pool, and another pool whose people are strangers to it. */
export const startPoolCloud = async (place: PoolPlace): Promise<Cloud> => {
  const folder = temporaryFolder();
  const assembly = writeAssembly(join(folder.path, 'cdk.out'), [
    { name: 'Pools', template: { Resources: resources(place) } },
  ]);
  const cloud = await startCloud({
    ...{ ...defaultOptions, assembly, port: 0, memory: true, log: silentLog },
    data: join(folder.path, 'data'),
  });
  return {
    ...cloud,
    stop: async () => {
      await cloud.stop();
      folder.remove();
    },
  };
};

/** What whoever runs the pool does on AWS's own console. */
export const makeModerator = (cloud: Cloud, Username: string) => {
  const { accessKeyId, secretAccessKey, sessionToken } = cloud.operator;
  const aws = createAwsCall({
    AWS_ENDPOINT_URL: cloud.origin,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  });
  const UserPoolId = cloud.clientConfig().Auth?.Cognito.userPoolId;
  const input = { UserPoolId, Username, GroupName: 'moderators' };
  return aws.json('cognito-idp', 'AWSCognitoIdentityProviderService.AdminAddUserToGroup', input);
};
