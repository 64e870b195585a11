import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { anApplicant } from '../support/applicant.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';
import { aGuest, type Keys, person } from '../support/person.ts';

interface Confirmed {
  readonly tokens: object;
  readonly credentials: Keys;
}

describe('the REST side API', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startLaptop();
  }, 300_000);
  afterAll(() => cloud?.stop());

  const rest = () => {
    const config = cloud.clientConfig().API?.REST?.['plaza-local-auth'];
    if (!config?.apiKey) throw new Error('the template has no REST API with a key');
    return { endpoint: config.endpoint, apiKey: config.apiKey };
  };
  const ask = async (method: string, path: string, key: string | undefined = rest().apiKey) => {
    const headers = key === '' ? {} : { 'x-api-key': key };
    const response = await fetch(`${rest().endpoint}/${path}`, { method, headers });
    return [response.status, (await response.json()) as unknown] as const;
  };
  const status = (username: string) => ask('GET', `username/status?username=${encodeURIComponent(username)}`);
  const confirm = (userId: string, code: string) =>
    ask('POST', `user/confirm?${new URLSearchParams({ userId, code })}`);
  const failed = [400, { message: 'User confirmation failed' }];

  it('is in the client configuration, with the key apps show', () => {
    const { API } = JSON.parse(readFileSync(cloud.clientConfigPath, 'utf8')) as { API: { REST: object } };
    expect(API.REST).toEqual({ 'plaza-local-auth': { ...rest(), region: 'us-east-1' } });
  });

  it('is shut to those without its key, and to every other path', async () => {
    for (const key of ['', 'another'])
      for (const [method, path] of [
        ['GET', 'username/status?username=ann'],
        ['POST', 'user/confirm?userId=a&code=b'],
      ] as const)
        expect(await ask(method, path, key)).toEqual([403, { message: 'Forbidden' }]);
    for (const [method, path] of [
      ['GET', 'username'],
      ['POST', 'username/status'],
      ['GET', 'user/confirm'],
      ['OPTIONS', 'user/confirm'],
    ] as const)
      expect(await ask(method, path)).toEqual([403, { message: 'Missing Authentication Token' }]);
  });

  it('tells whether a name is free, whatever its case', async () => {
    await aMember(cloud, 'Taken_Name');
    for (const name of ['Taken_Name', 'taken_name', 'TAKEN_NAME'])
      expect(await status(name)).toEqual([200, { status: 'NOT_AVAILABLE' }]);
    expect(await status('free_name')).toEqual([200, { status: 'AVAILABLE' }]);
    for (const name of ['no', 'with space', 'über', 'a'.repeat(31)])
      expect(await status(name)).toEqual([200, { status: 'INVALID' }]);
  });

  it('names the parameter that is missing', async () => {
    const missing = (name: string) => [400, { message: `Query parameter \`${name}\` is required` }];
    expect(await ask('GET', 'username/status')).toEqual(missing('username'));
    expect(await ask('GET', 'username/status?username=')).toEqual(missing('username'));
    expect(await ask('POST', 'user/confirm')).toEqual(missing('userId'));
    expect(await ask('POST', 'user/confirm?code=1')).toEqual(missing('userId'));
    expect(await ask('POST', 'user/confirm?userId=1')).toEqual(missing('code'));
  });

  it('gives whoever shows the mailed code tokens, and credentials that sign a GraphQL query', async () => {
    const { userId, code } = await anApplicant(cloud);
    const [answered, body] = await confirm(userId, code);
    expect([answered, body]).toEqual([
      200,
      {
        tokens: {
          AccessToken: expect.any(String),
          ExpiresIn: 3600,
          TokenType: 'Bearer',
          RefreshToken: expect.any(String),
          IdToken: expect.any(String),
        },
        credentials: {
          AccessKeyId: expect.any(String),
          SecretKey: expect.any(String),
          SessionToken: expect.any(String),
          Expiration: expect.any(Number),
        },
      },
    ]);
    const { credentials } = body as Confirmed;
    const someone = await person(cloud, userId, async () => credentials);
    const create = 'mutation { createCognitoOnlyUser(username: "confirmed") { userId username } }';
    expect(await someone.ask(create)).toEqual({ data: { createCognitoOnlyUser: { userId, username: 'confirmed' } } });
    expect(await status('confirmed')).toEqual([200, { status: 'NOT_AVAILABLE' }]);
  });

  it('confirms nobody with a wrong code, twice, or without a sign-up', async () => {
    const { userId, code } = await anApplicant(cloud);
    expect(await confirm(userId, code === '000000' ? '111111' : '000000')).toEqual(failed);
    expect(await confirm(userId, 'not a code')).toEqual(failed);
    expect((await confirm(userId, code))[0]).toBe(200);
    expect(await confirm(userId, code)).toEqual(failed);
    expect(await confirm((await aGuest(cloud)).userId, code)).toEqual(failed);
    expect(await confirm('nobody', code)).toEqual(failed);
  });

  it('signs nobody in who has an account, whatever code comes', async () => {
    expect(await confirm((await aMember(cloud)).userId, '123456')).toEqual(failed);
  });
});
