import { startAppSync } from './appsync/start-appsync.ts';
import type { Functions, Ground, Service } from './cloud.ts';
import { startCognito } from './cognito/start-cognito.ts';
import type { Engine } from './dynamodb/engine.ts';
import { startDynamoProxy } from './dynamodb/proxy.ts';
import { dynamodbFaults } from './faults/dynamodb-faults.ts';
import type { Faults } from './faults/faults.ts';
import { startFunctionUrls } from './lambda/function-url.ts';
import type { RunningFunctions } from './lambda/functions.ts';
import { startInvokeApi } from './lambda/invoke-api.ts';
import { startMappingsApi } from './lambda/mappings-api.ts';
import { startParameterStore } from './secrets/parameter-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { startSecretsManager } from './secrets/secrets-manager.ts';
import { createSettling } from './settling/settling.ts';
import { startSettlingService } from './settling/settling-service.ts';
import { rememberExpired } from './streams/expired-items.ts';
import { startStreams } from './streams/start-streams.ts';
import type { Destinations } from './targets/destinations.ts';

export interface ServiceParts {
  readonly ground: Ground;
  readonly engine: Engine;
  readonly functions: RunningFunctions;
  readonly secrets: SecretStore;
  readonly faults: Faults | undefined;
}

export interface RunningServices {
  /** In the order in which they are asked whether a request is theirs. */
  readonly services: readonly Service[];
  settled(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything that answers at the port and everything that works by itself behind it. */
export const startServices = async (parts: ServiceParts): Promise<RunningServices> => {
  const { ground, engine, functions, secrets, faults } = parts;
  const { credentials, clock, log } = ground;
  const settling = createSettling();
  const expired = rememberExpired();
  const destinations = functionDestinations(functions);
  const streams = await startStreams(ground, { engine, destinations, expired, settling, faults });
  const hooks = [streams.hook, ...(faults ? [dynamodbFaults(faults)] : [])];
  const cognito = startCognito(ground);

  const services = [
    startDynamoProxy({ engine, credentials, clock, log, hooks, operationOf: functions.operationOf }),
    startAppSync(ground, cognito),
    cognito,
    startSecretsManager(ground, secrets),
    startParameterStore(ground),
    startInvokeApi(ground),
    startMappingsApi(ground),
    startFunctionUrls(ground),
    startSettlingService(settling),
  ];
  return {
    services,
    settled: settling.settled,
    stop: async () => {
      // Workers first: they still call the services.
      await streams.stop();
      await Promise.all(services.map((service) => service.stop?.()));
    },
  };
};

const functionDestinations = (functions: Functions): Destinations => ({
  send: async (arn, { payload, cause }) => {
    const result = await functions.invoke(arn, payload, cause);
    if (!result.ok) throw new Error(`${arn} failed: ${result.errorMessage}`);
  },
  store: async (bucketArn, key) => {
    throw new Error(`cannot store ${key}: nothing answers to ${bucketArn}`);
  },
});
