import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  CfnAccount,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type RestApi,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledgeAnyResource } from './acknowledge.ts';
import type { Settings } from './settings.ts';

const kept = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY } as const;

/** A line per request. Without its query, which holds codes that sign people in. */
const line = {
  requestId: AccessLogField.contextRequestId(),
  time: AccessLogField.contextRequestTime(),
  method: AccessLogField.contextHttpMethod(),
  path: AccessLogField.contextResourcePath(),
  status: AccessLogField.contextStatus(),
  milliseconds: AccessLogField.contextResponseLatency(),
  address: AccessLogField.contextIdentitySourceIp(),
  keyId: AccessLogField.contextIdentityApiKeyId(),
  error: AccessLogField.contextErrorMessage(),
};

export function logRequests(scope: Construct, { stage }: Settings): StageOptions {
  const logs = new LogGroup(scope, 'Logs', { ...kept, logGroupName: `/plaza/${stage}/sideApi` });
  return {
    accessLogDestination: new LogGroupLogDestination(logs),
    accessLogFormat: AccessLogFormat.custom(JSON.stringify(line)),
    loggingLevel: MethodLoggingLevel.ERROR,
    dataTraceEnabled: false,
  };
}

/** API Gateway would make the group of its failures itself, without retention. The stage waits for it and for the role. */
export function keepFailures(
  scope: Construct,
  { deploymentStage: stage, restApiId }: RestApi,
  stageName: string,
): void {
  const logGroupName = `API-Gateway-Execution-Logs_${restApiId}/${stageName}`;
  stage.node.addDependency(new LogGroup(scope, 'Failures', { ...kept, logGroupName }), logging(scope));
}

/** API Gateway logs with one role per account and region, which all stages in it share and so none may take away. */
function logging(scope: Construct): CfnAccount {
  const actions = ['CreateLogGroup', 'CreateLogStream', 'DescribeLogGroups', 'DescribeLogStreams', 'PutLogEvents'];
  const reading = ['GetLogEvents', 'FilterLogEvents'];
  const statement = new PolicyStatement({
    actions: [...actions, ...reading].map((action) => `logs:${action}`),
    resources: ['*'],
  });
  const role = new Role(scope, 'Logging', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { logs: new PolicyDocument({ statements: [statement] }) },
  });
  acknowledgeAnyResource(role, 'API Gateway takes a role only if it may write the logs of every API in the account');
  const account = new CfnAccount(scope, 'Account', { cloudWatchRoleArn: role.roleArn });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return account;
}
