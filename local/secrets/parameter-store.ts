import type { Ground, Resource, Service } from '../cloud.ts';
import { awsJsonService } from './aws-json.ts';

/** SSM's parameter store: the template's parameters, read only. */
export const startParameterStore = (ground: Ground): Service => {
  const parameters = ground.assembly.ofType('AWS::SSM::Parameter');
  const find = (name: unknown) => parameters.find(({ physicalId, arn }) => physicalId === name || arn === name);
  const described = ({ physicalId, arn, properties }: Resource) => ({
    ...{ Name: physicalId, ARN: arn, Type: properties['Type'], Value: properties['Value'] },
    ...{ Version: 1, DataType: 'text' },
  });

  return awsJsonService(ground, {
    name: 'ssm',
    prefix: 'AmazonSSM',
    calls: {
      GetParameter: ({ Name }) => {
        const found = find(Name);
        return found
          ? { body: { Parameter: described(found) } }
          : { refused: 'ParameterNotFound', message: String(Name) };
      },
      GetParameters: ({ Names }) => {
        const names = Array.isArray(Names) ? Names : [];
        const found = names.flatMap((name) => find(name) ?? []);
        const missing = names.filter((name) => !find(name));
        return { body: { Parameters: found.map(described), InvalidParameters: missing } };
      },
    },
  });
};
