import { stableId } from '../stable-id.ts';
import { arnOf, type Naming, physical, type Subject } from './naming.ts';

/** API Gateway's ARNs name no account. */
const arnIn = (subject: Subject, path: string): string => arnOf({ ...subject, account: '' }, 'apigateway', path);

const inApi = (subject: Subject, path: string): string =>
  arnIn(subject, `/restapis/${subject.property('RestApiId')}/${path}`);

const restApi: Naming = (subject) => {
  const id = stableId(subject.seed, 10);
  const RootResourceId = stableId(`${subject.seed}/root`, 10);
  return physical(id, arnIn(subject, `/restapis/${id}`), { RestApiId: id, RootResourceId });
};

const resource: Naming = (subject) => {
  const id = stableId(subject.seed, 6);
  return physical(id, inApi(subject, `resources/${id}`), { ResourceId: id });
};

const method: Naming = (subject) => {
  const path = `resources/${subject.property('ResourceId')}/methods/${subject.property('HttpMethod')}`;
  return physical(subject.logicalId, inApi(subject, path));
};

const deployment: Naming = (subject) => {
  const id = stableId(subject.seed, 6);
  return physical(id, inApi(subject, `deployments/${id}`), { DeploymentId: id });
};

/** On AWS every API has a host of its own; the laptop has one. */
const stage: Naming = (subject) => {
  const name = String(subject.property('StageName'));
  const InvokeUrl = `${subject.origin}/execute-api/${subject.property('RestApiId')}/${name}/`;
  return physical(name, inApi(subject, `stages/${name}`), { InvokeUrl });
};

/** A key whose value the template does not give gets a derived one: an app built yesterday still works today. */
const apiKey: Naming = (subject) => {
  const id = stableId(subject.seed, 10);
  const given = subject.property('Value');
  const Value = typeof given === 'string' ? given : stableId(`${subject.seed}/value`, 40);
  return physical(id, arnIn(subject, `/apikeys/${id}`), { APIKeyId: id, Value });
};

const usagePlan: Naming = (subject) => {
  const id = stableId(subject.seed, 6);
  return physical(id, arnIn(subject, `/usageplans/${id}`), { Id: id });
};

const usagePlanKey: Naming = (subject) => {
  const [key, plan] = [subject.property('KeyId'), subject.property('UsagePlanId')];
  const id = `${key}:${plan}`;
  return physical(id, arnIn(subject, `/usageplans/${plan}/keys/${key}`), { Id: id });
};

export const apiGatewayNamings = {
  'AWS::ApiGateway::RestApi': restApi,
  'AWS::ApiGateway::Resource': resource,
  'AWS::ApiGateway::Method': method,
  'AWS::ApiGateway::Deployment': deployment,
  'AWS::ApiGateway::Stage': stage,
  'AWS::ApiGateway::ApiKey': apiKey,
  'AWS::ApiGateway::UsagePlan': usagePlan,
  'AWS::ApiGateway::UsagePlanKey': usagePlanKey,
} satisfies Readonly<Record<string, Naming>>;
