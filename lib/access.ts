import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IdentityPool } from 'aws-cdk-lib/aws-cognito-identitypool';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { environment } from '../contract/environment.ts';
import type { FunctionDesign, Use } from '../contract/function.ts';
import { notifications } from '../contract/notifications.ts';
import { type Access, joined } from './access-parts.ts';
import { allow, type MediaSurroundings, mediaUses } from './media-access.ts';
import { tableAccess } from './table-access.ts';
import type { Telegram } from './telegram.ts';

/** What is around a function and may be given to it. */
export interface Surroundings extends MediaSurroundings {
  readonly userPool: UserPool;
  readonly backendClient: UserPoolClient;
  readonly frontendClient: UserPoolClient;
  readonly identityPool: IdentityPool;
  readonly api: GraphqlApi;
  readonly pageTokenSecret: Secret;
  readonly passwordKey: Secret;
  readonly telegram: Telegram;
}

/** Exactly what the design names: nothing is granted to a function that its line in the catalogue does not say. */
export function accessOf(design: FunctionDesign, around: Surroundings): Access {
  return joined([tableAccess(design.tables, around.tables), ...design.uses.map((use) => uses[use](around))]);
}

const userPoolActions = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDeleteUserAttributes',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'DescribeUserPoolClient',
  'ListUsers',
].map((action) => `cognito-idp:${action}`);

const uses: Readonly<Record<Use, (around: Surroundings) => Access>> = {
  ...mediaUses,

  userPool: ({ userPool, backendClient }) => ({
    environment: {
      [environment.userPoolId]: userPool.userPoolId,
      [environment.userPoolClientId]: backendClient.userPoolClientId,
    },
    statements: [allow(userPoolActions, userPool.userPoolArn)],
  }),

  signUps: ({ userPool, backendClient, frontendClient }) => ({
    environment: {
      [environment.userPoolId]: userPool.userPoolId,
      [environment.userPoolClientId]: backendClient.userPoolClientId,
      [environment.frontendClientId]: frontendClient.userPoolClientId,
    },
    statements: [allow(['cognito-idp:AdminInitiateAuth', 'cognito-idp:DescribeUserPoolClient'], userPool.userPoolArn)],
  }),

  identityPool: ({ identityPool }) => ({
    environment: { [environment.identityPoolId]: identityPool.identityPoolId },
    // DeleteIdentities takes identity ids of any pool: IAM offers no narrower resource.
    statements: [allow(['cognito-identity:DeleteIdentities'], '*')],
  }),

  loginProviders: ({ settings }) => ({
    environment: {
      ...(settings.appleServicesId && { [environment.appleServicesId]: settings.appleServicesId }),
      ...(settings.facebookAppId && { [environment.facebookAppId]: settings.facebookAppId }),
      ...(settings.googleClientId && { [environment.googleClientId]: settings.googleClientId }),
      [environment.loginProviders]: settings.onLaptop ? 'stand-in' : 'real',
    },
    statements: [],
  }),

  passwordKey: ({ passwordKey }) => ({
    environment: { [environment.passwordKey]: passwordKey.secretArn },
    // Its first value is random text; the function that needs a key puts one there.
    statements: [allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], passwordKey.secretArn)],
  }),

  links: ({ settings }) => ({ environment: { [environment.linkDomain]: settings.linkDomain }, statements: [] }),

  graphql: ({ api }) => ({
    environment: { [environment.graphqlEndpoint]: api.graphqlUrl },
    statements: internalMutations(api),
  }),

  pageTokenSecret: ({ pageTokenSecret }) => ({
    environment: { [environment.pageTokenSecret]: pageTokenSecret.secretArn },
    statements: [allow(['secretsmanager:GetSecretValue'], pageTokenSecret.secretArn)],
  }),

  telegram: ({ telegram }) => ({
    environment: {
      [environment.telegramSecret]: telegram.secret.secretArn,
      [environment.telegramApi]: telegram.api,
    },
    statements: [allow(['secretsmanager:GetSecretValue'], telegram.secret.secretArn)],
  }),
};

function internalMutations(api: GraphqlApi): PolicyStatement[] {
  const fields = notifications.map(({ mutation }) => `${api.arn}/types/Mutation/fields/${mutation}`);
  return fields.length === 0 ? [] : [allow(['appsync:GraphQL'], ...fields)];
}
