import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableServices } from '../../contract/tables/available-services.ts';
import type { AvailableService } from '../../lambdas/boards/available-service.ts';
import { seedCatalogue } from '../../lambdas/boards/service.seeding.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { quietly } from '../chaos/quiet.ts';
import { rowsOf } from '../chaos/rows.ts';
import { realTables, type Tables } from '../support/tables.ts';

const service = (serviceType: string, displayName = serviceType): AvailableService => ({
  ...{ serviceType, displayName, description: `about ${serviceType}` },
});

/** What a deployment does to the catalogue, with a CloudFormation that only listens. */
describe('the catalogue of services', () => {
  let tables: Tables;
  let listener: Server;
  const heard: unknown[] = [];
  beforeAll(async () => {
    tables = await realTables('dynoxide', [availableServices]);
    listener = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      heard.push({ method: request.method, type: request.headers['content-type'] ?? '', ...JSON.parse(body) });
      response.writeHead(request.url === '/closed' ? 403 : 200).end();
    });
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  });
  afterAll(async () => {
    listener.close();
    await tables.stop();
  });

  const world = (dynamo = tables.dynamo) => ({ dynamo }) as World;
  const ask = (RequestType: string, Rows: unknown, old?: unknown, path = '/open', seeing = world()) => {
    const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Rows', ResourceType: 'Custom::Seeding' };
    const ResponseURL = `http://127.0.0.1:${(listener.address() as AddressInfo).port}${path}`;
    const event = {
      RequestType,
      ...ids,
      ResponseURL,
      ResourceProperties: { Rows },
      OldResourceProperties: { Rows: old },
    };
    return seedCatalogue(() => seeing)(event as unknown as CloudFormationCustomResourceEvent);
  };
  const shown = async () =>
    (await rowsOf(tables.dynamo, availableServices)).map(({ PK, displayName }) => `${PK}: ${displayName}`).sort();
  const answered = {
    ...{ method: 'PUT', type: '', StackId: 'stack', RequestId: 'request' },
    ...{ LogicalResourceId: 'Rows', PhysicalResourceId: 'Rows' },
  };

  it('is written when a stack is made, however often it is tried', async () => {
    for (const _ of ['once', 'again']) await ask('Create', [service('a'), service('b')]);
    expect(await shown()).toEqual(['SERVICETYPE#a: a', 'SERVICETYPE#b: b']);
    expect(heard.splice(0)).toEqual(Array(2).fill({ ...answered, Status: 'SUCCESS' }));
  });

  it('follows the code: rows are reworded, added and taken out, and put back when the deployment fails', async () => {
    const [old, next] = [
      [service('a'), service('b')],
      [service('a', 'A new name'), service('c')],
    ];
    await ask('Update', next, old);
    expect(await shown()).toEqual(['SERVICETYPE#a: A new name', 'SERVICETYPE#c: c']);
    await ask('Update', old, next);
    expect(await shown()).toEqual(['SERVICETYPE#a: a', 'SERVICETYPE#b: b']);
    expect(heard.splice(0)).toHaveLength(2);
  });

  it('outlives its stack', async () => {
    await ask('Delete', [service('a'), service('b')]);
    expect(await shown()).toEqual(['SERVICETYPE#a: a', 'SERVICETYPE#b: b']);
    expect(heard.splice(0)).toEqual([{ ...answered, Status: 'SUCCESS' }]);
  });

  it('fails the deployment with the reason where it cannot be written', async () => {
    const lost = world({ ...tables.dynamo, nameOf: () => 'no-such-table' });
    await quietly(() => ask('Create', [service('a')], undefined, '/open', lost));
    expect(heard.splice(0)).toEqual([{ ...answered, Status: 'FAILED', Reason: expect.stringMatching(/\w/) }]);
  });

  it('is tried again where nobody took the answer', async () => {
    await expect(ask('Create', [], undefined, '/closed')).rejects.toThrow(
      'CloudFormation did not take the answer of Rows: 403',
    );
  });
});
