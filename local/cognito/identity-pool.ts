import type { Assembly, Resource } from '../cloud.ts';
import { part, parts, word, words, yes } from './properties.ts';

/** An identity pool as the template describes it. */
export interface IdentityPool {
  readonly id: string;
  readonly admitsGuests: boolean;
  /** User pools whose id tokens count, by provider name `cognito-idp.{region}.amazonaws.com/{pool}`. */
  readonly userPools: ReadonlyMap<string, readonly UserPoolProvider[]>;
  /** Other providers, by name such as `accounts.google.com`, with the app ids they must have issued a token for. */
  readonly providers: ReadonlyMap<string, readonly string[]>;
}

export interface UserPoolProvider {
  readonly clientId: string;
  /** Whether a token of a signed-out or disabled user is refused although it is still in date. */
  readonly checksUser: boolean;
}

export const readIdentityPools = (assembly: Assembly): ReadonlyMap<string, IdentityPool> =>
  new Map(assembly.ofType('AWS::Cognito::IdentityPool').map((resource) => [resource.physicalId, read(resource)]));

const read = ({ physicalId: id, properties }: Resource): IdentityPool => ({
  id,
  admitsGuests: yes(properties, 'AllowUnauthenticatedIdentities') ?? false,
  userPools: userPoolsOf(properties),
  providers: new Map<string, readonly string[]>([
    ...Object.entries(part(properties, 'SupportedLoginProviders')).map(appIdsOf),
    ...words(properties, 'OpenIdConnectProviderARNs').map(openIdProvider),
  ]),
});

const userPoolsOf = (properties: Resource['properties']): IdentityPool['userPools'] => {
  const pools = new Map<string, UserPoolProvider[]>();
  for (const entry of parts(properties, 'CognitoIdentityProviders')) {
    const name = word(entry, 'ProviderName') ?? '';
    const provider = {
      clientId: word(entry, 'ClientId') ?? '',
      checksUser: yes(entry, 'ServerSideTokenCheck') ?? false,
    };
    pools.set(name, [...(pools.get(name) ?? []), provider]);
  }
  return pools;
};

const appIdsOf = ([name, ids]: readonly [string, unknown]): [string, readonly string[]] => [
  name,
  String(ids).split(/[,;]/),
];

const openIdProvider = (arn: string): [string, readonly string[]] => [arn.split(':oidc-provider/')[1] ?? arn, []];
