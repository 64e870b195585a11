import { startAppSync } from './appsync/start-appsync.ts';
import { startClockService } from './clock-service.ts';
import type { Ground, Service } from './cloud.ts';
import { startCognito } from './cognito/start-cognito.ts';
import { startConsole } from './console/start-console.ts';
import type { Engine } from './dynamodb/engine.ts';
import { startDynamoProxy } from './dynamodb/proxy.ts';
import { dynamodbFaults } from './faults/dynamodb-faults.ts';
import type { FaultControl } from './faults/fault-control.ts';
import { startFaultService } from './faults/fault-service.ts';
import { killAtWrites } from './faults/kill-at-writes.ts';
import { startFunctionUrls } from './lambda/function-url.ts';
import type { RunningFunctions } from './lambda/functions.ts';
import { holdBack } from './lambda/hold-back.ts';
import { startInvokeApi } from './lambda/invoke-api.ts';
import { startMappingsApi } from './lambda/mappings-api.ts';
import type { Meter } from './meter/meter.ts';
import { meterHook } from './meter/meter-hook.ts';
import { startMeterService } from './meter/meter-service.ts';
import { startRest } from './rest/start-rest.ts';
import { startS3 } from './s3/start-s3.ts';
import { startEventBus } from './schedules/event-bus.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import { startParameterStore } from './secrets/parameter-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { startSecretsManager } from './secrets/secrets-manager.ts';
import { createSettling } from './settling/settling.ts';
import { startSettlingService } from './settling/settling-service.ts';
import { startSns } from './sns/start-sns.ts';
import { startSqs } from './sqs/start-sqs.ts';
import { rememberExpired } from './streams/expired-items.ts';
import { startStreams } from './streams/start-streams.ts';
import { createDestinations } from './targets/create-destinations.ts';
import { startTtl } from './ttl/start-ttl.ts';

export interface ServiceParts {
  readonly ground: Ground;
  readonly engine: Engine;
  readonly functions: RunningFunctions;
  readonly secrets: SecretStore;
  readonly faults: FaultControl;
  readonly meter: Meter;
}

export interface RunningServices {
  /** In the order in which they are asked whether a request is theirs. */
  readonly services: readonly Service[];
  /** Those that functions need and no client waits for. */
  readonly behind: readonly Service[];
  /** Lets streams, queues and schedules begin: the services answer now. */
  release(): void;
  settled(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything that answers at the port and everything that works by itself behind it. */
export const startServices = async (parts: ServiceParts): Promise<RunningServices> => {
  const { engine, functions, secrets, faults, meter } = parts;
  const { credentials, clock, log } = parts.ground;
  const held = holdBack(functions);
  const ground = { ...parts.ground, functions: held.functions };
  const settling = createSettling();
  const expired = rememberExpired();
  const destinations = createDestinations(ground, settling, {
    queue: (arn) => sqs.queue(arn),
    bucket: (name) => s3.bucket(name),
    publish: (topicArn, publication) => sns.publish(topicArn, publication),
  });
  const sqs = startSqs(ground, { settling, faults });
  const s3 = startS3(ground, destinations);
  const sns = startSns(ground, destinations);
  const streams = await startStreams(ground, { engine, destinations, expired, settling, faults });
  const ttl = startTtl(ground, { engine, expired, settling });
  const hooks = [meterHook(meter, engine.name), streams.hook, killAtWrites(functions), dynamodbFaults(faults)];
  const cognito = startCognito(ground);

  const behind = [
    startDynamoProxy({ engine, credentials, clock, log, hooks, operationOf: functions.operationOf }),
    cognito,
    startSecretsManager(ground, secrets),
    startParameterStore(ground),
    sqs,
    s3,
    startEventBus(ground, destinations),
    sns,
  ];
  const services = [
    ...behind,
    startAppSync(ground, cognito),
    startInvokeApi(ground, { destinations, operationOf: functions.operationOf }),
    startMappingsApi(ground),
    startFunctionUrls(ground),
    startRest(ground),
    startSettlingService(settling),
    startSchedules(ground, destinations),
    startMeterService(meter),
    startClockService(clock),
    startFaultService(faults),
    startConsole(ground),
  ];
  return {
    services,
    behind,
    release: held.release,
    settled: settling.settled,
    stop: async () => {
      // Workers first: they still call the services.
      held.release();
      await Promise.all([ttl.stop(), streams.stop(), sqs.rest()]);
      await destinations.stop();
      await Promise.all(services.map((service) => service.stop?.()));
    },
  };
};
