import { randomUUID } from 'node:crypto';
import type { environment } from '../../contract/environment.ts';
import type { World } from './world.ts';

/** A secret's value, fetched once per process. The environment holds its ARN, never the value. */
export const theSecret = async (world: World, name: keyof typeof environment): Promise<string> => {
  const { SecretString } = await world.aws.json<{ SecretString?: string }>(
    'secretsmanager',
    'secretsmanager.GetSecretValue',
    {
      SecretId: world.setting(name),
    },
  );
  if (!SecretString) throw new Error(`the secret ${name} is empty`);
  return SecretString;
};

export const replaceSecret = (world: World, name: keyof typeof environment, value: string) =>
  world.aws.json('secretsmanager', 'secretsmanager.PutSecretValue', {
    SecretId: world.setting(name),
    SecretString: value,
    ClientRequestToken: randomUUID(),
  });
