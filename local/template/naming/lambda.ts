import { stableUuid } from '../stable-id.ts';
import { arnOf, givenName, type Naming, physical, type Subject } from './naming.ts';

const lambdaFunction: Naming = (subject) => {
  const name = givenName(subject, 'FunctionName').slice(0, 64);
  return physical(name, arnOf(subject, 'lambda', `function:${name}`));
};

/** Properties name a function by name, ARN or qualified ARN. */
const functionNameIn = (subject: Subject, property: string): string => {
  const given = String(subject.property(property));
  return given.startsWith('arn:') ? (given.split(':')[6] ?? given) : given;
};

const url: Naming = (subject) => {
  const name = functionNameIn(subject, 'TargetFunctionArn');
  const arn = arnOf(subject, 'lambda', `function:${name}`);
  return physical(arn, arnOf(subject, 'lambda', `function-url:${name}`), {
    FunctionArn: arn,
    FunctionUrl: `${subject.origin}/lambda-url/${name}/`,
  });
};

const eventSourceMapping: Naming = (subject) => {
  const id = stableUuid(subject.seed);
  const arn = arnOf(subject, 'lambda', `event-source-mapping:${id}`);
  return physical(id, arn, { Id: id, EventSourceMappingArn: arn });
};

const eventInvokeConfig: Naming = (subject) => {
  const id = `${functionNameIn(subject, 'FunctionName')}:${subject.property('Qualifier')}`;
  return physical(id, arnOf(subject, 'lambda', `function:${id}/event-invoke-config`));
};

/** The laptop runs one version: the asset on disk. */
const version: Naming = (subject) => {
  const arn = arnOf(subject, 'lambda', `function:${functionNameIn(subject, 'FunctionName')}:1`);
  return physical(arn, arn, { Version: '1', FunctionArn: arn });
};

const alias: Naming = (subject) => {
  const qualifier = String(subject.property('Name'));
  const arn = arnOf(subject, 'lambda', `function:${functionNameIn(subject, 'FunctionName')}:${qualifier}`);
  return physical(arn, arn, { AliasArn: arn });
};

export const lambdaNamings = {
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::Url': url,
  'AWS::Lambda::EventSourceMapping': eventSourceMapping,
  'AWS::Lambda::EventInvokeConfig': eventInvokeConfig,
  'AWS::Lambda::Version': version,
  'AWS::Lambda::Alias': alias,
} satisfies Readonly<Record<string, Naming>>;
