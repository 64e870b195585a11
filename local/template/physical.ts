import { isCustomType } from './custom-type.ts';
import { whyIgnored } from './ignored.ts';
import { apiGatewayNamings } from './naming/api-gateway.ts';
import { appsyncNamings } from './naming/appsync.ts';
import { cognitoNamings } from './naming/cognito.ts';
import { dynamodbNamings } from './naming/dynamodb.ts';
import { lambdaNamings } from './naming/lambda.ts';
import { messagingNamings } from './naming/messaging.ts';
import { arnOf, type Naming, type Physical, physical, type Subject } from './naming/naming.ts';
import { storageNamings } from './naming/storage.ts';

/** A type is supported when it can be named: these records are the whole list, but for what functions make. */
const namings: Readonly<Record<string, Naming>> = {
  ...apiGatewayNamings,
  ...appsyncNamings,
  ...cognitoNamings,
  ...dynamodbNamings,
  ...lambdaNamings,
  ...messagingNamings,
  ...storageNamings,
};

export const nestedStackType = 'AWS::CloudFormation::Stack';

/** A resource that a function makes, told by CloudFormation: local/custom-resources runs it. */
export const isMadeByFunction = (type: string): boolean =>
  isCustomType(type) && namings[type] === undefined && whyIgnored(type) === undefined;

export const isSupported = (type: string): boolean => namings[type] !== undefined || isMadeByFunction(type);

export const isKnown = (type: string): boolean =>
  isSupported(type) || type === nestedStackType || whyIgnored(type) !== undefined;

/** Names any resource. An ignored one still gets a name and an ARN, because others refer to its role or log group. */
export const nameResource = (type: string, subject: Subject): Physical => {
  const naming = namings[type];
  if (naming) return naming(subject);
  const name = `${subject.stack}-${subject.logicalId}`;
  if (type === 'AWS::IAM::Role') return physical(name, `arn:aws:iam::${subject.account}:role/${name}`);
  const [, service = 'custom', kind = 'resource'] = type.toLowerCase().split('::');
  return physical(name, arnOf(subject, service, `${kind}/${name}`));
};
