import type { Assembly, Resource } from '../../../local/cloud.ts';

/** The part of a template that Cognito reads, as the CloudFormation model would hand it over. */

export const poolId = 'us-east-1_plaza1234';
export const identityPoolId = 'us-east-1:11111111-2222-4333-a444-555555555555';
export const providerName = `cognito-idp.us-east-1.amazonaws.com/${poolId}`;
export const frontend = 'frontendclient000000000000';
export const backend = 'backendclient0000000000000';
export const confidential = 'confidentialclient00000000';
export const confidentialSecret = 'a-secret-of-the-template';

const resource = (type: string, physicalId: string, properties: Resource['properties']): Resource => ({
  stack: 'Identity',
  logicalId: physicalId.replace(/\W/g, ''),
  type,
  properties,
  physicalId,
  arn: `arn:aws:cognito:us-east-1:000000000000:${physicalId}`,
});

export interface TemplateChoices {
  readonly pool?: Resource['properties'];
  readonly frontend?: Resource['properties'];
  readonly identityPool?: Resource['properties'];
  readonly triggers?: readonly string[];
}

export const triggerArn = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

export const template = (choices: TemplateChoices = {}): Assembly => {
  const resources = [
    resource('AWS::Cognito::UserPool', poolId, {
      AliasAttributes: ['email', 'phone_number', 'preferred_username'],
      AutoVerifiedAttributes: ['email', 'phone_number'],
      Policies: { PasswordPolicy: { MinimumLength: 8 } },
      Schema: [
        { Name: 'unverified_email', AttributeDataType: 'String', Mutable: true },
        { Name: 'born_in', AttributeDataType: 'String', Mutable: false },
      ],
      LambdaConfig: Object.fromEntries((choices.triggers ?? []).map((name) => [name, triggerArn(name)])),
      ...choices.pool,
    }),
    resource('AWS::Cognito::UserPoolGroup', 'moderators', { UserPoolId: poolId, GroupName: 'moderators' }),
    resource('AWS::Cognito::UserPoolClient', frontend, {
      UserPoolId: poolId,
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      RefreshTokenValidity: 5_256_000,
      TokenValidityUnits: { RefreshToken: 'minutes' },
      ...choices.frontend,
    }),
    resource('AWS::Cognito::UserPoolClient', backend, {
      UserPoolId: poolId,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
    {
      ...resource('AWS::Cognito::UserPoolClient', confidential, {
        UserPoolId: poolId,
        GenerateSecret: true,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      }),
      attributes: { ClientSecret: confidentialSecret },
    },
    resource('AWS::Cognito::IdentityPool', identityPoolId, {
      AllowUnauthenticatedIdentities: true,
      CognitoIdentityProviders: [
        { ProviderName: providerName, ClientId: frontend },
        { ProviderName: providerName, ClientId: backend, ServerSideTokenCheck: true },
      ],
      SupportedLoginProviders: { 'accounts.google.com': 'google-app', 'graph.facebook.com': 'facebook-app' },
      ...choices.identityPool,
    }),
  ];
  return {
    region: 'us-east-1',
    account: '000000000000',
    resources,
    ofType: (type) => resources.filter((each) => each.type === type),
    byArn: (arn) => resources.find((each) => each.arn === arn),
  };
};
