import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundlePath } from '../contract/bundles.ts';
import { environment } from '../contract/environment.ts';
import type { FunctionDesign } from '../contract/function.ts';
import type { Access } from './access-parts.ts';
import { acknowledge, acknowledgeAnyResource } from './acknowledge.ts';
import { physicalName, type Settings } from './settings.ts';

/** All functions share this asset: one esbuild run with common chunks, one folder, one upload. */
export const bundleFolder = fileURLToPath(new URL(`../${bundlePath}`, import.meta.url));

export interface PlazaFunctionProps {
  readonly settings: Settings;
  readonly design: FunctionDesign;
  readonly access: Access;
}

/** The one place that says how a function of Plaza runs. Its role holds all its rights in one inline policy. */
export class PlazaFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly role: Role;
  /** Spelled out, not a reference: an alarm on it must not stop the function from being removed later. */
  readonly functionName: string;
  readonly logGroupName: string;

  constructor(scope: Construct, id: string, { settings, design, access }: PlazaFunctionProps) {
    super(scope, id);
    this.functionName = physicalName(settings, id);
    this.logGroupName = `/plaza/${settings.stage}/${id}`;

    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: this.logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        access: new PolicyDocument({ statements: [...observing(logGroup), ...access.statements] }),
      },
    });

    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: this.functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleFolder),
      handler: `${id}.handler`,
      memorySize: design.memory ?? 256,
      timeout: Duration.seconds(design.timeoutSeconds ?? 10),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      environment: { [environment.stage]: settings.stage, ...access.environment },
      // What CDK would add by itself is listed above, so that a role is one resource and readable in one place.
      role: this.role.withoutPolicyUpdates(),
    });

    acknowledgeAnyResource(
      this.role,
      'X-Ray has no resources; what else is granted so is explained where it is granted',
    );
    for (const { finding, reason } of access.explained ?? []) acknowledge(this.role, finding, reason);
  }
}

const observing = (logGroup: LogGroup) => [
  new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  }),
  new PolicyStatement({
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    resources: ['*'],
  }),
];
