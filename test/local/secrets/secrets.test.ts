import { afterAll, describe, expect, test } from 'vitest';
import type { Resource } from '../../../local/cloud.ts';
import { openSecretStore } from '../../../local/secrets/secret-store.ts';
import { firstSecretValue } from '../../../local/secrets/secret-value.ts';
import { temporaryFolder } from '../../support/assembly.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const aSecret = (properties: Readonly<Record<string, unknown>>): Resource => ({
  ...{ stack: 'Shop', logicalId: 'Secret', type: 'AWS::SecretsManager::Secret', physicalId: 'arn', arn: 'arn' },
  properties,
});

describe("a secret's first value", () => {
  test('is as long and of such characters as the template asks', () => {
    const wish = { PasswordLength: 64, ExcludePunctuation: true, ExcludeUppercase: true, ExcludeCharacters: 'abc' };
    expect(firstSecretValue({ GenerateSecretString: wish })).toMatch(/^[d-z0-9]{64}$/);
  });

  test('is 32 characters by default, and random', () => {
    const [one, two] = [firstSecretValue({ GenerateSecretString: {} }), firstSecretValue({ GenerateSecretString: {} })];
    expect([one?.length, one === two]).toEqual([32, false]);
  });

  test('is put into its JSON template', () => {
    const wish = { SecretStringTemplate: '{"user":"admin"}', GenerateStringKey: 'password', PasswordLength: 8 };
    expect(JSON.parse(firstSecretValue({ GenerateSecretString: wish }))).toEqual({
      user: 'admin',
      password: expect.stringMatching(/^.{8}$/),
    });
  });

  test('is the one the template gives', () => {
    expect(firstSecretValue({ SecretString: 'given' })).toBe('given');
  });
});

test('a secret keeps its value over a restart', () => {
  const secret = aSecret({ GenerateSecretString: {} });
  const value = openSecretStore(folder.path).valueOf(secret);
  expect(openSecretStore(folder.path).valueOf(secret)).toBe(value);
  expect(openSecretStore(undefined).valueOf(secret)).not.toBe(value);
});
