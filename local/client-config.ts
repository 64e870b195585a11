import type { Assembly, Resource } from './cloud.ts';
import { type RestConfig, restConfig } from './rest/rest-config.ts';

/** The configuration aws-amplify v6 takes: `Amplify.configure(config)` and an app talks to the laptop. */
export interface ClientConfig {
  readonly Auth?: {
    readonly Cognito: {
      readonly userPoolId: string;
      readonly userPoolClientId: string;
      readonly userPoolEndpoint: string;
      readonly identityPoolId?: string;
      readonly allowGuestAccess?: boolean;
      readonly identityPoolEndpoint?: string;
    };
  };
  readonly API?: {
    readonly GraphQL?: {
      readonly endpoint: string;
      readonly region: string;
      readonly defaultAuthMode: string;
      readonly apiKey?: string;
    };
    readonly REST?: RestConfig;
  };
}

const authModes: Readonly<Record<string, string>> = {
  AWS_IAM: 'iam',
  AMAZON_COGNITO_USER_POOLS: 'userPool',
  API_KEY: 'apiKey',
  OPENID_CONNECT: 'oidc',
  AWS_LAMBDA: 'lambda',
};

export const clientConfig = (assembly: Assembly, origin: string): ClientConfig => {
  const [api] = assembly.ofType('AWS::AppSync::GraphQLApi');
  const pool = peopleOf(api, assembly.ofType('AWS::Cognito::UserPool'));
  const [identities] = assembly.ofType('AWS::Cognito::IdentityPool');
  const client = pool && appClient(pool, assembly.ofType('AWS::Cognito::UserPoolClient'));
  const rest = restConfig(assembly);
  const apiKey = assembly.ofType('AWS::AppSync::ApiKey')[0]?.attributes?.['ApiKey'];
  return {
    ...(pool &&
      client && {
        Auth: {
          Cognito: {
            userPoolId: pool.physicalId,
            userPoolClientId: client.physicalId,
            userPoolEndpoint: origin,
            ...(identities && {
              identityPoolId: identities.physicalId,
              allowGuestAccess: identities.properties['AllowUnauthenticatedIdentities'] === true,
              identityPoolEndpoint: origin,
            }),
          },
        },
      }),
    ...((api || rest) && {
      API: {
        ...(api && {
          GraphQL: {
            endpoint: `${origin}/graphql`,
            region: assembly.region,
            defaultAuthMode: authModes[String(api.properties['AuthenticationType'])] ?? 'iam',
            ...(apiKey !== undefined && { apiKey }),
          },
        }),
        ...(rest && { REST: rest }),
      },
    }),
  };
};

interface PoolMode {
  readonly UserPoolConfig?: { readonly UserPoolId?: string };
}

/** Whose tokens the API takes; where it takes none, the pools are for its identities, and the first will do. */
const peopleOf = (api: Resource | undefined, pools: readonly Resource[]): Resource | undefined => {
  const primary = (api?.properties ?? {}) as PoolMode;
  const additional = (api?.properties['AdditionalAuthenticationProviders'] ?? []) as readonly PoolMode[];
  const taken = [primary, ...additional].flatMap(({ UserPoolConfig }) => UserPoolConfig?.UserPoolId ?? []);
  return pools.find(({ physicalId }) => taken.includes(physicalId)) ?? pools[0];
};

/** An app can keep no secret and signs in by SRP; of several such clients the first is the app's. */
const appClient = (pool: Resource, clients: readonly Resource[]): Resource | undefined => {
  const own = clients.filter(({ properties }) => properties['UserPoolId'] === pool.physicalId);
  const open = own.filter(({ properties }) => properties['GenerateSecret'] !== true);
  const flows = ({ properties }: Resource): readonly unknown[] =>
    Array.isArray(properties['ExplicitAuthFlows']) ? properties['ExplicitAuthFlows'] : ['ALLOW_USER_SRP_AUTH'];
  return open.find((client) => flows(client).includes('ALLOW_USER_SRP_AUTH')) ?? open[0];
};
