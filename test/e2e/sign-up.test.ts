import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { call } from '../support/person.ts';

const anId = () => `us-east-1:${randomUUID()}`;
const anEmail = () => `${randomUUID()}@example.com`;

describe('signing up', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let clients: Readonly<Record<'test' | 'front', string>>;
  beforeAll(async () => {
    cloud = await startLaptop();
    const all = cloud.assembly().ofType('AWS::Cognito::UserPoolClient');
    const test = all.find(({ properties }) => String(properties['ClientName']).includes('test'))?.physicalId ?? '';
    clients = { test, front: cloud.clientConfig().Auth?.Cognito?.userPoolClientId ?? '' };
  }, 120_000);
  afterAll(() => cloud?.stop());

  const signUp = async (Username: string, email: string, rest: object = {}, client: 'test' | 'front' = 'front') => {
    const UserAttributes = Object.entries({ email, ...rest }).map(([Name, Value]) => ({ Name, Value }));
    const body = { ClientId: clients[client], Username, Password: randomUUID(), UserAttributes };
    return call(cloud, 'AWSCognitoIdentityProviderService.SignUp', body).then(
      () => 'welcome',
      (error: Error) => (JSON.parse(error.message.slice(error.message.indexOf('{'))) as { message: string }).message,
    );
  };

  it('is for those whose username is an identity id, with an e-mail address in lower case', async () => {
    expect(await signUp(anId(), anEmail())).toBe('welcome');
    expect(await signUp('ann', anEmail())).toBe('PreSignUp failed with error Invalid username format: `ann`.');
    expect(await signUp(anId(), 'Ann@example.com')).toBe(
      "PreSignUp failed with error User's email 'Ann@example.com' has upper case characters.",
    );
  });

  it('as a test needs the family name of tests', async () => {
    expect(await signUp(anId(), anEmail(), { family_name: 'TESTER' }, 'test')).toBe('welcome');
    expect(await signUp(anId(), anEmail(), { family_name: 'Smith' }, 'test')).toBe(
      'PreSignUp failed with error Invalid family_name: `Smith`.',
    );
  });
});
