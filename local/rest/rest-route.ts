import type { Assembly, Resource } from '../cloud.ts';
import { recordOf } from '../template/value.ts';

/** A method of a REST API: where it answers, and the function that does. */
export interface RestRoute {
  readonly apiId: string;
  readonly resourceId: string;
  /** As the template spells it, e.g. /users/{userId}. */
  readonly path: string;
  readonly method: string;
  readonly functionArn: string;
  readonly needsKey: boolean;
}

export const readRoutes = (assembly: Assembly): readonly RestRoute[] => {
  const paths = pathsOf(assembly);
  return assembly.ofType('AWS::ApiGateway::Method').map((resource) => {
    const { properties, logicalId } = resource;
    const resourceId = String(properties['ResourceId']);
    const path = paths(resourceId);
    if (path === undefined)
      throw new Error(`method ${logicalId} stands at resource ${resourceId}, which is in no template`);
    return {
      ...{ apiId: String(properties['RestApiId']), resourceId, path },
      method: String(properties['HttpMethod']),
      functionArn: functionOf(resource),
      needsKey: properties['ApiKeyRequired'] === true,
    };
  });
};

/** Every resource knows its parent and the part of the path it adds. */
const pathsOf = (assembly: Assembly) => {
  const roots = new Set(
    assembly.ofType('AWS::ApiGateway::RestApi').map(({ attributes }) => attributes?.['RootResourceId']),
  );
  const resources = new Map(
    assembly.ofType('AWS::ApiGateway::Resource').map((one) => [one.physicalId, one.properties]),
  );
  const pathOf = (id: string): string | undefined => {
    if (roots.has(id)) return '/';
    const properties = resources.get(id);
    const above = properties && pathOf(String(properties['ParentId']));
    return above && `${above === '/' ? '' : above}/${properties?.['PathPart']}`;
  };
  return pathOf;
};

const functionOf = ({ logicalId, properties }: Resource): string => {
  const { Type, Uri } = recordOf(properties['Integration']);
  const arn = /functions\/(arn:[^/]+)\/invocations$/.exec(String(Uri))?.[1];
  if (Type !== 'AWS_PROXY' || !arn)
    throw new Error(
      `method ${logicalId} is answered by ${Type}, which is not served locally: use AWS_PROXY with a function`,
    );
  const authorization = properties['AuthorizationType'] ?? 'NONE';
  if (authorization !== 'NONE')
    throw new Error(`method ${logicalId} authorizes by ${authorization}, which is not served locally: use NONE`);
  return arn;
};
