import type { Assembly, Resource } from '../cloud.ts';
import type { AuthConfig } from './auth-config.ts';
import { readAuthConfig } from './auth-config.ts';
import type { Plan } from './plan.ts';
import { readPlans } from './plan.ts';
import { textOf } from './template-text.ts';

/** The one GraphQL API of the assembly, as its template describes it. */
export interface Api {
  readonly id: string;
  readonly auth: AuthConfig;
  readonly sdl: string;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly apiKeys: ReadonlySet<string>;
  /** 0 is no limit. */
  readonly depthLimit: number;
  readonly resolverLimit: number;
  readonly introspection: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

const numberOf = (value: unknown) => Number(value ?? 0);

const readSdl = (assembly: Assembly, api: Resource) => {
  const schema = assembly.ofType('AWS::AppSync::GraphQLSchema')[0];
  const sdl = schema && textOf(schema, 'Definition');
  if (!sdl) throw new Error(`api ${api.logicalId} has no schema: give it a Definition or a DefinitionS3Location asset`);
  return sdl;
};

export const readApi = (assembly: Assembly): Api | undefined => {
  const [api, second] = assembly.ofType('AWS::AppSync::GraphQLApi');
  if (!api) return undefined;
  if (second)
    throw new Error(
      `two GraphQL APIs, ${api.logicalId} and ${second.logicalId}: one port serves one, so run them as two apps`,
    );
  const { properties } = api;
  const environment = properties['EnvironmentVariables'];
  return {
    id: api.attributes?.['ApiId'] ?? api.physicalId,
    auth: readAuthConfig(api),
    sdl: readSdl(assembly, api),
    plans: readPlans(assembly),
    apiKeys: new Set(assembly.ofType('AWS::AppSync::ApiKey').flatMap(({ attributes }) => attributes?.['ApiKey'] ?? [])),
    depthLimit: numberOf(properties['QueryDepthLimit']),
    resolverLimit: numberOf(properties['ResolverCountLimit']) || 10_000,
    introspection: properties['IntrospectionConfig'] !== 'DISABLED',
    environment: (environment ?? {}) as Record<string, string>,
  };
};
