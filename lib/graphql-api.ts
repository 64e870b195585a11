import { fileURLToPath } from 'node:url';
import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CfnGraphQLApi,
  Definition,
  FieldLogLevel,
  GraphqlApi,
  IntrospectionConfig,
} from 'aws-cdk-lib/aws-appsync';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { physicalName, type Settings } from './settings.ts';

const schema = fileURLToPath(new URL('../schema.graphql', import.meta.url));

/** The one endpoint. Every caller signs with IAM; what a caller may see is decided in resolvers. */
export class PlazaApi extends GraphqlApi {
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      name: physicalName(settings, 'api'),
      definition: Definition.fromFile(schema),
      authorizationConfig: { defaultAuthorization: { authorizationType: AuthorizationType.IAM } },
      introspectionConfig: settings.introspection ? IntrospectionConfig.ENABLED : IntrospectionConfig.DISABLED,
      // A page of posts with authors and their photos is 7 deep; 100 posts with two lists each are 200 resolvers.
      queryDepthLimit: 12,
      resolverCountLimit: 1000,
      xrayEnabled: true,
    });

    this.logs = logErrors(this);
    acknowledge(this, 'ASC3', 'failures are logged; headers and arguments would put credentials and letters in logs');
  }
}

/**
 * AppSync writes to a group of this name and would make it itself, without retention. The construct's own logConfig
 * would add a custom resource with a function just to set the retention, so the property is set here.
 */
function logErrors(api: PlazaApi): LogGroup {
  const logs = new LogGroup(api, 'Logs', {
    logGroupName: `/aws/appsync/apis/${api.apiId}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(api, 'Logging', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
  new Policy(api, 'WriteLogs', {
    roles: [role],
    statements: [
      new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logs.logGroupArn] }),
    ],
  });

  if (!(api.node.defaultChild instanceof CfnGraphQLApi)) throw new Error('the API has no CloudFormation resource');
  api.node.defaultChild.logConfig = {
    cloudWatchLogsRoleArn: role.roleArn,
    fieldLogLevel: FieldLogLevel.ERROR,
    excludeVerboseContent: true,
  };
  return logs;
}
