import { join } from 'node:path';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../../local/clock.ts';
import type { Ground, Identity } from '../../../local/cloud.ts';
import { createCredentials } from '../../../local/credentials.ts';
import { localCertificate } from '../../../local/http/certificate.ts';
import { openPort, type Port } from '../../../local/http/port.ts';
import { createRouter } from '../../../local/http/router.ts';
import { startInvokeApi } from '../../../local/lambda/invoke-api.ts';
import { startParameterStore } from '../../../local/secrets/parameter-store.ts';
import { openSecretStore } from '../../../local/secrets/secret-store.ts';
import { startSecretsManager } from '../../../local/secrets/secrets-manager.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { temporaryFolder, writeAssembly } from '../../support/assembly.ts';
import { silentLog } from '../../support/engine.ts';

const folder = temporaryFolder();
const clock = createClock();
const credentials = createCredentials(clock, undefined);
const parts: { port: Port | undefined } = { port: undefined };

const Resources = {
  Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'login', SecretString: 'open sesame' } },
  Parameter: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/color', Type: 'String', Value: 'red' } },
};

beforeAll(async () => {
  const router = createRouter(silentLog);
  const port = await openPort({ port: 0, certificate: await localCertificate(folder.path), ...router });
  const origin = `http://127.0.0.1:${port.number}`;
  const place = { origin, region: 'us-east-1', account: '000000000000', secretOf: () => '' };
  const assembly = readAssembly(
    writeAssembly(join(folder.path, 'cdk.out'), [{ name: 'Shop', template: { Resources } }]),
    place,
  );
  const functions: Ground['functions'] = {
    invoke: async (name, payload, cause) =>
      name === 'whose'
        ? { ok: true, payload: cause }
        : name === 'double'
          ? { ok: true, payload: Number(payload) * 2 }
          : { ok: false, errorType: 'ResourceNotFoundException', errorMessage: `Function not found: ${name}` },
  };
  const ground: Ground = { assembly, clock, log: silentLog, credentials, functions, origin, data: undefined };
  router.use([
    startSecretsManager(ground, openSecretStore(undefined)),
    startParameterStore(ground),
    startInvokeApi(ground, {
      destinations: { send: async () => undefined },
      operationOf: () => 'Mutation.likePost',
    }),
  ]);
  parts.port = port;
});
afterAll(async () => {
  await parts.port?.stop();
  folder.remove();
});

const role: Identity = { kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/worker' };

const call = async (service: string, path: string, input: unknown, target?: string, identity: Identity = role) => {
  const host = `127.0.0.1:${parts.port?.number}`;
  const signer = new SignatureV4({
    service,
    region: 'us-east-1',
    sha256: Sha256,
    credentials: credentials.issue(identity),
  });
  const body = JSON.stringify(input);
  const headers = { host, 'content-type': 'application/x-amz-json-1.1', ...(target && { 'x-amz-target': target }) };
  const request = { method: 'POST', protocol: 'http:', hostname: '127.0.0.1', path, headers, body, query: {} };
  const signed = await signer.sign(request);
  const response = await fetch(`http://${host}${path}`, { method: 'POST', headers: signed.headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('a function', () => {
  test('reads a secret of the template', async () => {
    expect(await call('secretsmanager', '/', { SecretId: 'login' }, 'secretsmanager.GetSecretValue')).toEqual({
      status: 200,
      body: {
        ARN: expect.stringMatching(/:secret:login-[0-9a-z]{6}$/),
        Name: 'login',
        SecretString: 'open sesame',
        VersionStages: ['AWSCURRENT'],
      },
    });
  });

  test('hears that a secret does not exist', async () => {
    expect(await call('secretsmanager', '/', { SecretId: 'other' }, 'secretsmanager.GetSecretValue')).toEqual({
      status: 400,
      body: { __type: 'ResourceNotFoundException', message: "Secrets Manager can't find the specified secret." },
    });
  });

  test('reads a parameter of the template', async () => {
    expect((await call('ssm', '/', { Name: '/color' }, 'AmazonSSM.GetParameter')).body).toMatchObject({
      Parameter: { Name: '/color', Type: 'String', Value: 'red' },
    });
  });

  test('invokes another function', async () => {
    const invoke = (name: string) => call('lambda', `/2015-03-31/functions/${name}/invocations`, 21);
    expect([await invoke('double'), await invoke('nobody')]).toEqual([
      { status: 200, body: 42 },
      { status: 404, body: { Message: 'Function not found: nobody' } },
    ]);
  });

  test('invokes another function on behalf of what it runs for itself', async () => {
    expect((await call('lambda', '/2015-03-31/functions/whose/invocations', {})).body).toBe('Mutation.likePost');
  });
});

test('a guest reads no secret', async () => {
  const guest: Identity = { kind: 'guest', identityPoolId: 'us-east-1:pool', identityId: 'us-east-1:guest' };
  const answer = await call('secretsmanager', '/', { SecretId: 'login' }, 'secretsmanager.GetSecretValue', guest);
  expect(answer).toEqual({
    status: 400,
    body: { __type: 'AccessDeniedException', message: 'only functions may call secretsmanager.GetSecretValue' },
  });
});
