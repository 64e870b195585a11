import type { Assembly, Resource } from '../cloud.ts';
import { type AttributeRule, attributeRules } from './attribute-rules.ts';
import { type PasswordPolicy, passwordPolicy } from './password-policy.ts';
import { part, parts, word, words, yes } from './properties.ts';

export type Contact = 'email' | 'phone_number';

/** A user pool as the template describes it. */
export interface UserPool {
  readonly id: string;
  readonly arn: string;
  readonly region: string;
  readonly issuer: string;
  /** What clients put before the user's name when they hash a password: the id after its region. */
  readonly srpName: string;
  readonly aliases: readonly string[];
  readonly usernameAttributes: readonly string[];
  readonly autoVerified: readonly string[];
  readonly caseSensitive: boolean;
  readonly password: PasswordPolicy;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly triggers: Readonly<Record<string, unknown>>;
  readonly recovery: readonly Contact[];
  /** Contacts that keep their old value until the new one is verified. */
  readonly keptUntilVerified: readonly string[];
  readonly groups: readonly string[];
  readonly adminsCreateUsers: boolean;
}

export const readUserPools = (assembly: Assembly): ReadonlyMap<string, UserPool> =>
  new Map(assembly.ofType('AWS::Cognito::UserPool').map((resource) => [resource.physicalId, read(assembly, resource)]));

const read = (assembly: Assembly, { physicalId: id, arn, logicalId, properties }: Resource): UserPool => {
  if (properties['MfaConfiguration'] === 'ON') {
    throw new Error(`user pool ${logicalId} requires MFA, which the laptop cannot ask for: make it OPTIONAL or OFF`);
  }
  return {
    id,
    arn,
    region: assembly.region,
    issuer: `https://cognito-idp.${assembly.region}.amazonaws.com/${id}`,
    srpName: id.split('_')[1] ?? id,
    aliases: words(properties, 'AliasAttributes'),
    usernameAttributes: words(properties, 'UsernameAttributes'),
    autoVerified: words(properties, 'AutoVerifiedAttributes'),
    caseSensitive: yes(part(properties, 'UsernameConfiguration'), 'CaseSensitive') ?? true,
    password: passwordPolicy(part(part(properties, 'Policies'), 'PasswordPolicy')),
    attributes: attributeRules(parts(properties, 'Schema')),
    triggers: part(properties, 'LambdaConfig'),
    recovery: recoveryOrder(properties),
    keptUntilVerified: words(
      part(properties, 'UserAttributeUpdateSettings'),
      'AttributesRequireVerificationBeforeUpdate',
    ),
    groups: groupsOf(assembly, id),
    adminsCreateUsers: yes(part(properties, 'AdminCreateUserConfig'), 'AllowAdminCreateUserOnly') ?? false,
  };
};

const recoveryOrder = (properties: Resource['properties']): readonly Contact[] => {
  const mechanisms = parts(part(properties, 'AccountRecoverySetting'), 'RecoveryMechanisms');
  if (mechanisms.length === 0) return ['phone_number', 'email'];
  const contacts = { verified_email: 'email', verified_phone_number: 'phone_number' } as const;
  return [...mechanisms]
    .sort((one, other) => Number(one['Priority']) - Number(other['Priority']))
    .flatMap(({ Name }) => (Name === 'verified_email' || Name === 'verified_phone_number' ? [contacts[Name]] : []));
};

const groupsOf = (assembly: Assembly, poolId: string): readonly string[] =>
  assembly
    .ofType('AWS::Cognito::UserPoolGroup')
    .filter(({ properties }) => properties['UserPoolId'] === poolId)
    .map(({ properties, physicalId }) => word(properties, 'GroupName') ?? physicalId);
