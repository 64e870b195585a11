import type { Resource } from '../cloud.ts';

const modes = ['AWS_IAM', 'AMAZON_COGNITO_USER_POOLS', 'API_KEY', 'AWS_LAMBDA'] as const;
export type AuthMode = (typeof modes)[number];

export interface AuthConfig {
  /** Fields without a directive belong to this mode alone. */
  readonly primary: AuthMode;
  /** `DENY` where a user pool is the primary mode and even its people may read only what a directive opens to them. */
  readonly byDefault: 'ALLOW' | 'DENY';
  readonly modes: ReadonlySet<AuthMode>;
  readonly userPools: readonly { readonly id: string; readonly clients: RegExp | undefined }[];
  readonly authorizerArn: string | undefined;
}

interface Provider {
  readonly AuthenticationType?: string;
  readonly UserPoolConfig?: {
    readonly UserPoolId: string;
    readonly AppIdClientRegex?: string;
    readonly DefaultAction?: string;
  };
  readonly LambdaAuthorizerConfig?: { readonly AuthorizerUri: string };
}

const modeOf = (provider: Provider, api: Resource): AuthMode => {
  const mode = modes.find((name) => name === provider.AuthenticationType);
  if (!mode)
    throw new Error(
      `authentication type ${provider.AuthenticationType} of api ${api.logicalId} is not served locally: use one of ${modes.join(', ')}`,
    );
  return mode;
};

export const readAuthConfig = (api: Resource): AuthConfig => {
  const primary = api.properties as Provider;
  const additional = (api.properties['AdditionalAuthenticationProviders'] ?? []) as readonly Provider[];
  const providers = [primary, ...additional];
  return {
    primary: modeOf(primary, api),
    byDefault: primary.UserPoolConfig?.DefaultAction === 'DENY' ? 'DENY' : 'ALLOW',
    modes: new Set(providers.map((provider) => modeOf(provider, api))),
    userPools: providers.flatMap(({ UserPoolConfig: pool }) =>
      pool
        ? [{ id: pool.UserPoolId, clients: pool.AppIdClientRegex ? new RegExp(pool.AppIdClientRegex) : undefined }]
        : [],
    ),
    authorizerArn: providers.find((provider) => provider.LambdaAuthorizerConfig)?.LambdaAuthorizerConfig?.AuthorizerUri,
  };
};
