import { beforeAll, describe, expect, it } from 'vitest';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

describe('identity', () => {
  let kept: Stacks;
  let local: Stacks;
  beforeAll(async () => {
    kept = await stacksOf('dev');
    local = await stacksOf('local');
  });

  const clients = (stacks: Stacks) =>
    resourcesOf(stacks, 'AWS::Cognito::UserPoolClient').map(([, { Properties }]) => ({
      flows: Properties['ExplicitAuthFlows'],
      secret: Properties['GenerateSecret'] ?? false,
      unknownUsers: Properties['PreventUserExistenceErrors'],
      refreshMinutes: Properties['RefreshTokenValidity'],
    }));

  const refreshMinutes = 3650 * 24 * 60;
  const backend = {
    flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    secret: true,
    unknownUsers: undefined,
    refreshMinutes,
  };
  const people = {
    flows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    secret: false,
    refreshMinutes,
  };

  it('the backend and the apps have a client each, and only throw-away stages have one for tests', () => {
    const frontend = { ...people, unknownUsers: 'LEGACY' };
    expect(clients(kept)).toEqual([backend, frontend]);
    expect(clients(local)).toEqual([backend, frontend, { ...people, unknownUsers: 'ENABLED' }]);
  });

  it('people sign in with e-mail, phone or name, and a password of eight characters', () => {
    const [[, pool] = ['', undefined]] = resourcesOf(kept, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        AliasAttributes: ['email', 'phone_number', 'preferred_username'],
        AutoVerifiedAttributes: ['email', 'phone_number'],
        DeletionProtection: 'ACTIVE',
        Policies: { PasswordPolicy: { MinimumLength: 8, RequireNumbers: false, RequireSymbols: false } },
        Schema: [{ Name: 'unverified_email' }, { Name: 'unverified_phone' }],
      },
    });
  });

  it('the pool calls all four triggers', () => {
    const [[, pool] = ['', undefined]] = resourcesOf(kept, 'AWS::Cognito::UserPool');
    expect(Object.keys(pool?.Properties['LambdaConfig'] ?? {}).sort()).toEqual([
      'CustomMessage',
      'DefineAuthChallenge',
      'PreAuthentication',
      'PreSignUp',
    ]);
  });

  it('guests get an identity too', () => {
    const [[, pool] = ['', undefined]] = resourcesOf(kept, 'AWS::Cognito::IdentityPool');
    expect(pool?.Properties['AllowUnauthenticatedIdentities']).toBe(true);
    expect(pool?.Properties['CognitoIdentityProviders']).toHaveLength(2);
  });

  it('the sign-up trigger knows of a testing client only in a throw-away stage', () => {
    const told = (stacks: Stacks) =>
      resourcesOf(stacks, 'AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties)
        .filter(({ Handler }) => Handler === 'preSignUp.handler')
        .map(({ Environment }) => Environment);
    expect(told(kept)).toEqual([{ Variables: { PLAZA_STAGE: 'dev' } }]);
    expect(told(local)).toEqual([
      { Variables: { PLAZA_STAGE: 'local', PLAZA_TESTING_CLIENT_NAME: 'plaza-local-testing' } },
    ]);
  });
});
