import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientConfig, clientConfig } from './client-config.ts';
import { createClock } from './clock.ts';
import { type Closers, createClosers } from './closers.ts';
import type { Assembly, Clock, Log } from './cloud.ts';
import { openAnswerDesk } from './custom-resources/answer-desk.ts';
import { openMadeResources } from './custom-resources/made.ts';
import { makeResources } from './custom-resources/make-resources.ts';
import { startEngine } from './dynamodb/engine.ts';
import { engineClient } from './dynamodb/engine-client.ts';
import { tableDesigns } from './dynamodb/table-design.ts';
import { ensureTables } from './dynamodb/tables.ts';
import { createFaultControl, type FaultControl } from './faults/fault-control.ts';
import { openHome } from './home.ts';
import { localCertificate } from './http/certificate.ts';
import { openPort } from './http/port.ts';
import { createRouter } from './http/router.ts';
import { startFunctions } from './lambda/functions.ts';
import { createLog } from './log.ts';
import { createMeter, type Meter } from './meter/meter.ts';
import { type OperatorKeys, writeOperatorKeys } from './operator.ts';
import type { CloudOptions } from './options.ts';
import { createAllCredentials } from './role-keys.ts';
import { openSecretStore } from './secrets/secret-store.ts';
import { startServices } from './services.ts';
import { readAssembly } from './template/assembly.ts';

const region = 'us-east-1';
const account = '000000000000';

export interface Cloud {
  /** http://127.0.0.1:PORT; https and wss answer on the same port. */
  readonly origin: string;
  readonly clock: Clock;
  /** What each operation took; counts from the start, over reloads. */
  readonly meter: Pick<Meter, 'reset' | 'report'>;
  readonly caPath: string;
  readonly clientConfigPath: string;
  /** Keys of the person at the laptop, who may reach tables, queues, buckets and functions. */
  readonly operator: OperatorKeys;
  /** What is injected, and how often it struck; `set` changes it while everything runs. */
  readonly faults: Pick<FaultControl, 'set' | 'report'>;
  assembly(): Assembly;
  clientConfig(): ClientConfig;
  /** Resolves when nothing happens by itself any more: streams read, queues empty. */
  settled(timeoutMs?: number): Promise<void>;
  /** Takes a newly synthesized assembly: tables are brought up to date, services and functions start afresh. */
  reload(assemblyDirectory: string): Promise<void>;
  stop(): Promise<void>;
}

export const startCloud = async (options: CloudOptions): Promise<Cloud> => {
  const closers = createClosers();
  try {
    return await start(options, options.log ?? createLog(options), closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};

const start = async (options: CloudOptions, log: Log, closers: Closers): Promise<Cloud> => {
  const { folder, data } = openHome(options);
  const clock = createClock();
  const meter = createMeter();
  const faults = createFaultControl(options.faults ?? '', log);
  const secrets = openSecretStore(data);
  const credentials = createAllCredentials(clock, data);

  // The port comes first: names in the assembly contain it. It answers 503 until everything runs.
  const certificate = await localCertificate(folder);
  const router = createRouter(log);
  const port = await openPort({ port: options.port, certificate, ...router });
  closers.add(port.stop);
  const origin = `http://127.0.0.1:${port.number}`;
  const read = (directory: string): Assembly =>
    readAssembly(directory, { origin, region, account, secretOf: secrets.valueOf });

  let assembly = read(options.assembly);
  const engine = await startEngine({ option: options.engine, region, home: folder, data, log });
  closers.add(engine.stop);
  const client = engineClient(engine);
  closers.add(() => client.destroy());
  const made = openMadeResources(data, engine.name);

  const run = async () => {
    const running = createClosers();
    try {
      await ensureTables(client, tableDesigns(assembly), log);
      const functions = startFunctions({
        ...{ functions: assembly.ofType('AWS::Lambda::Function'), region, origin, credentials, log, clock },
        observe: ({ operation, events }) => meter.invocation(operation, events),
      });
      running.add(functions.stop);
      const ground = { assembly, clock, log, credentials, functions, origin, data, meter };
      const parts = { ground, engine, functions, secrets, faults, meter };
      const { services, behind, release, stop, settled } = await startServices(parts);
      running.add(stop);
      const desk = openAnswerDesk(origin);
      router.use([desk.service, ...behind], 'starting');
      await makeResources({ assembly, functions, desk, made, log });
      router.use(services);
      release();
      return { ...running, settled };
    } catch (error) {
      await running.closeAll();
      throw error;
    }
  };

  let running = await run();
  closers.add(() => running.closeAll());
  const clientConfigPath = join(folder, 'client-config.json');
  const writeConfig = () =>
    writeFileSync(clientConfigPath, `${JSON.stringify(clientConfig(assembly, origin), null, 2)}\n`);
  writeConfig();
  const operator = writeOperatorKeys(folder, { credentials, origin, region });
  closers.add(operator.remove);

  return {
    origin,
    clock,
    meter,
    faults,
    caPath: certificate.caPath,
    clientConfigPath,
    operator: operator.keys,
    assembly: () => assembly,
    clientConfig: () => clientConfig(assembly, origin),
    settled: (timeoutMs) => running.settled(timeoutMs),
    reload: async (directory) => {
      const next = read(directory);
      await running.closeAll();
      assembly = next;
      running = await run();
      writeConfig();
    },
    stop: closers.closeAll,
  };
};
