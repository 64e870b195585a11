import type { Ground, Service } from '../cloud.ts';
import { awsJsonService } from './aws-json.ts';
import type { SecretStore } from './secret-store.ts';

/** Secrets Manager, as far as functions read and rotate the template's secrets. */
export const startSecretsManager = (ground: Ground, store: SecretStore): Service => {
  const find = (id: unknown) =>
    ground.assembly
      .ofType('AWS::SecretsManager::Secret')
      .find(({ arn, properties }) => arn === id || properties['Name'] === id || arn.slice(0, -7).endsWith(`:${id}`));
  const unknown = { refused: 'ResourceNotFoundException', message: "Secrets Manager can't find the specified secret." };
  const nameOf = (arn: string) => arn.split(':')[6]?.slice(0, -7);

  return awsJsonService(ground, {
    name: 'secretsmanager',
    prefix: 'secretsmanager',
    calls: {
      GetSecretValue: ({ SecretId }) => {
        const secret = find(SecretId);
        if (!secret) return unknown;
        const { arn: ARN } = secret;
        return { body: { ARN, Name: nameOf(ARN), SecretString: store.valueOf(secret), VersionStages: ['AWSCURRENT'] } };
      },
      PutSecretValue: ({ SecretId, SecretString }) => {
        const secret = find(SecretId);
        if (!secret) return unknown;
        store.put(secret.arn, String(SecretString));
        return { body: { ARN: secret.arn, Name: nameOf(secret.arn), VersionStages: ['AWSCURRENT'] } };
      },
    },
  });
};
