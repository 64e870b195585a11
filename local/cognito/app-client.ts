import type { Assembly, Resource } from '../cloud.ts';
import { amount, part, word, words, yes } from './properties.ts';

/** An app client of a user pool as the template describes it. Lifetimes are in milliseconds. */
export interface AppClient {
  readonly id: string;
  readonly poolId: string;
  readonly name: string;
  readonly secret: string | undefined;
  readonly flows: readonly string[];
  readonly hidesUnknownUsers: boolean;
  readonly readable: readonly string[] | undefined;
  readonly writable: readonly string[] | undefined;
  readonly accessTokenLife: number;
  readonly idTokenLife: number;
  readonly refreshTokenLife: number;
  readonly challengeLife: number;
  /** Whether every refresh replaces the refresh token. */
  readonly rotates: boolean;
}

export const readAppClients = (assembly: Assembly): ReadonlyMap<string, AppClient> =>
  new Map(assembly.ofType('AWS::Cognito::UserPoolClient').map((resource) => [resource.physicalId, read(resource)]));

const read = ({ physicalId: id, logicalId, properties, attributes }: Resource): AppClient => ({
  id,
  poolId: word(properties, 'UserPoolId') ?? '',
  name: word(properties, 'ClientName') ?? logicalId,
  secret: yes(properties, 'GenerateSecret') ? attributes?.['ClientSecret'] : undefined,
  flows: flowsOf(words(properties, 'ExplicitAuthFlows')),
  hidesUnknownUsers: properties['PreventUserExistenceErrors'] === 'ENABLED',
  readable: permitted(properties, 'ReadAttributes'),
  writable: permitted(properties, 'WriteAttributes'),
  accessTokenLife: lifetime(properties, 'AccessToken', 'hours', 1),
  idTokenLife: lifetime(properties, 'IdToken', 'hours', 1),
  refreshTokenLife: lifetime(properties, 'RefreshToken', 'days', 30),
  challengeLife: (amount(properties, 'AuthSessionValidity') ?? 3) * unitMs.minutes,
  rotates: part(properties, 'RefreshTokenRotation')['Feature'] === 'ENABLED',
});

const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

const lifetime = (properties: Resource['properties'], token: string, usual: 'hours' | 'days', otherwise: number) => {
  const unit = word(part(properties, 'TokenValidityUnits'), token) ?? usual;
  const ms = Object.hasOwn(unitMs, unit) ? unitMs[unit as keyof typeof unitMs] : unitMs[usual];
  const value = amount(properties, `${token}Validity`);
  return value ? value * ms : otherwise * unitMs[usual];
};

const permitted = (properties: Resource['properties'], name: string): readonly string[] | undefined =>
  Array.isArray(properties[name]) ? words(properties, name) : undefined;

const legacyFlows: Readonly<Record<string, string>> = {
  ADMIN_NO_SRP_AUTH: 'ADMIN_USER_PASSWORD_AUTH',
  CUSTOM_AUTH_FLOW_ONLY: 'CUSTOM_AUTH',
};

/** Today's names carry ALLOW_; the legacy ones do not and always let tokens be refreshed. */
const flowsOf = (names: readonly string[]): readonly string[] => {
  if (names.length === 0) return ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'];
  if (names.every((name) => name.startsWith('ALLOW_'))) return names.map((name) => name.slice('ALLOW_'.length));
  return ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', ...names.map((name) => legacyFlows[name] ?? name)];
};
