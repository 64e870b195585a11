import type { Resource } from '../cloud.ts';
import { recordOf } from './value.ts';

/** Answers the value of a secret of the template: it is generated once and kept by local/secrets. */
export type SecretOf = (secret: Resource) => string;

/** The value behind {{resolve:ssm:…}} or {{resolve:secretsmanager:…}}, for resources of this assembly only. */
export const resolveDynamicReference = (
  reference: string,
  ofType: (type: string) => readonly Resource[],
  secretOf: SecretOf,
): string => {
  const [service = '', ...rest] = reference.split(':');
  if (service === 'ssm' || service === 'ssm-secure') {
    const name = rest[0] ?? '';
    const parameter = ofType('AWS::SSM::Parameter').find(({ physicalId }) => physicalId === name);
    if (parameter) return String(parameter.properties['Value']);
  }
  if (service === 'secretsmanager') {
    const [id, jsonKey] = secretAndKey(rest);
    const secret = ofType('AWS::SecretsManager::Secret').find(
      ({ arn, properties }) => arn === id || properties['Name'] === id,
    );
    if (secret) return jsonKey ? String(recordOf(JSON.parse(secretOf(secret)))[jsonKey]) : secretOf(secret);
  }
  throw new Error(`{{resolve:${reference}}} names nothing in this assembly: define it in a stack`);
};

/** secretsmanager:<arn or name>:SecretString:<json key>:<stage>:<version>, where an ARN itself has six colons. */
const secretAndKey = (parts: readonly string[]): readonly [string, string] => {
  const width = parts[0] === 'arn' ? 7 : 1;
  return [parts.slice(0, width).join(':'), parts[width + 1] ?? ''];
};
