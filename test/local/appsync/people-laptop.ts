import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAppSync } from '../../../local/appsync/start-appsync.ts';
import { createClock } from '../../../local/clock.ts';
import { startCognito } from '../../../local/cognito/start-cognito.ts';
import { startConsole } from '../../../local/console/start-console.ts';
import { createRouter } from '../../../local/http/router.ts';
import { silentLog } from '../../support/engine.ts';
import { aGround } from '../../support/ground.ts';
import { template as cognitoTemplate, frontend, identityPoolId, poolId } from '../cognito/template.ts';
import type { Json } from './laptop.ts';
import { ada } from './laptop.ts';
import type { ApiChoices } from './template.ts';
import { template } from './template.ts';

/** An API that takes all three kinds of callers. */
const properties = {
  AuthenticationType: 'AWS_IAM',
  AdditionalAuthenticationProviders: [
    { AuthenticationType: 'API_KEY' },
    { AuthenticationType: 'AMAZON_COGNITO_USER_POOLS', UserPoolConfig: { UserPoolId: poolId } },
  ],
};

/** The GraphQL API beside Cognito and the console, as the laptop cloud puts them on one port. */
export const startPeopleLaptop = async (choices: ApiChoices) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const clock = createClock();
  const api = template({ ...choices, properties: { ...properties, ...choices.properties } });
  const ground = aGround({ clock, origin, resources: [...api.resources, ...cognitoTemplate().resources] });
  const cognito = startCognito(ground);
  const appsync = startAppSync(ground, cognito);
  const router = createRouter(silentLog);
  router.use([appsync, cognito, startConsole(ground)]);
  server.on('request', router.onRequest).on('upgrade', router.onUpgrade);

  const call = async (name: string, input: object): Promise<Json> => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` };
    return (await (await fetch(origin, { method: 'POST', headers, body: JSON.stringify(input) })).json()) as Json;
  };

  return {
    ...{ host, origin, clock, call },
    keys: ground.credentials.issue(ada),
    pools: { userPoolClientId: frontend, identityPoolId },
    ask: async (query: string, headers: Readonly<Record<string, string>>) => {
      const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return { status: response.status, body: (await response.json()) as Json };
    },
    stop: async () => {
      await appsync.stop?.();
      await cognito.stop?.();
      server.close();
      server.closeAllConnections();
    },
  };
};

export type PeopleLaptop = Awaited<ReturnType<typeof startPeopleLaptop>>;
