import { stableId, stableUuid } from '../stable-id.ts';
import { arnOf, givenName, type Naming, physical } from './naming.ts';

const userPool: Naming = (subject) => {
  const id = `${subject.region}_${stableId(subject.seed, 9)}`;
  const provider = `cognito-idp.${subject.region}.amazonaws.com/${id}`;
  return physical(id, arnOf(subject, 'cognito-idp', `userpool/${id}`), {
    UserPoolId: id,
    ProviderName: provider,
    ProviderURL: `https://${provider}`,
  });
};

const userPoolClient: Naming = (subject) => {
  const id = stableId(subject.seed, 26);
  const pool = String(subject.property('UserPoolId'));
  const arn = arnOf(subject, 'cognito-idp', `userpool/${pool}/client/${id}`);
  const name = givenName(subject, 'ClientName');
  const secret = subject.property('GenerateSecret') === true ? stableId(`${subject.seed}/secret`, 52) : undefined;
  return physical(id, arn, { ClientId: id, Name: name, ...(secret === undefined ? {} : { ClientSecret: secret }) });
};

const userPoolGroup: Naming = (subject) => {
  const name = givenName(subject, 'GroupName');
  return physical(name, arnOf(subject, 'cognito-idp', `userpool/${subject.property('UserPoolId')}/group/${name}`));
};

const identityPool: Naming = (subject) => {
  const id = `${subject.region}:${stableUuid(subject.seed)}`;
  return physical(id, arnOf(subject, 'cognito-identity', `identitypool/${id}`), {
    Id: id,
    Name: givenName(subject, 'IdentityPoolName'),
  });
};

const roleAttachment: Naming = (subject) => {
  const id = String(subject.property('IdentityPoolId'));
  return physical(id, arnOf(subject, 'cognito-identity', `identitypool/${id}/roles`), { Id: id });
};

export const cognitoNamings = {
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::Cognito::UserPoolGroup': userPoolGroup,
  'AWS::Cognito::IdentityPool': identityPool,
  'AWS::Cognito::IdentityPoolRoleAttachment': roleAttachment,
} satisfies Readonly<Record<string, Naming>>;
