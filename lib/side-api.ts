import { CfnOutput } from 'aws-cdk-lib';
import { ApiKey, AuthorizationType, EndpointType, LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { type RouteDesign, routes, routeThrottle } from '../contract/routes.ts';
import { accessOf, type Surroundings } from './access.ts';
import { acknowledge } from './acknowledge.ts';
import { PlazaFunction } from './plaza-function.ts';
import { physicalName, type Settings } from './settings.ts';
import { keepFailures, logRequests } from './side-api-logs.ts';

/** The first part of every path: what apps are built with. */
const stageName = 'v1';

/** REST for apps whose user is not signed in yet. A key tells the app; its usage plan holds all copies of it back. */
export class SideApi extends Construct {
  readonly apiName: string;
  readonly functions: readonly PlazaFunction[];
  readonly stageArn: string;

  constructor(scope: Construct, id: string, settings: Settings, surroundings: Surroundings) {
    super(scope, id);
    this.apiName = physicalName(settings, 'auth');
    const api = new RestApi(this, 'Api', {
      restApiName: this.apiName,
      endpointTypes: [EndpointType.REGIONAL],
      // CDK's own role for logs takes a policy that AWS wrote.
      cloudWatchRole: false,
      deployOptions: { stageName, tracingEnabled: true, metricsEnabled: true, ...logRequests(this, settings) },
    });
    keepFailures(this, api, stageName);
    acknowledge(api, 'APIG2', 'the functions check the query themselves: clients know the texts of its refusals');
    acknowledge(api, 'APIG4', 'callers have no account yet: a key tells the app they use');
    acknowledge(api, 'COG4', 'callers have no account yet: a key tells the app they use');

    this.stageArn = api.deploymentStage.stageArn;
    this.functions = Object.entries(routes).map(([name, design]) => {
      const serving = new PlazaFunction(this, name, { settings, design, access: accessOf(design, surroundings) });
      serve(api, design, serving);
      return serving;
    });
    new CfnOutput(this, 'KeyId', { value: keyOf(api, settings).keyId });
  }
}

function serve(api: RestApi, { method, path }: RouteDesign, { lambda }: PlazaFunction): void {
  const integration = new LambdaIntegration(lambda, { allowTestInvoke: false });
  const authorizationType = AuthorizationType.NONE;
  api.root.resourceForPath(path).addMethod(method, integration, { authorizationType, apiKeyRequired: true });
}

/** Its value stands in no template: whoever builds the apps reads it from API Gateway. */
function keyOf(api: RestApi, settings: Settings): ApiKey {
  const key = new ApiKey(api, 'Key', { apiKeyName: physicalName(settings, 'apps') });
  const plan = api.addUsagePlan('Plan', {
    name: physicalName(settings, 'apps'),
    throttle: routeThrottle,
    apiStages: [{ stage: api.deploymentStage }],
  });
  plan.addApiKey(key);
  return key;
}
