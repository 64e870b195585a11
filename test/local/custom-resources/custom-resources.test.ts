import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../../../local/options.ts';
import { type Cloud, startCloud } from '../../../local/start-cloud.ts';
import {
  assetHash,
  functionResource,
  tableResource,
  temporaryFolder,
  writeAssembly,
  writeCode,
} from '../../support/assembly.ts';
import { silentLog } from '../../support/engine.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const notes = join(folder.path, 'notes');

/** Notes what it was asked, and how the endpoint answers meanwhile, then does what its properties say. */
const code = writeCode(join(folder.path, 'code'), {
  'index.mjs': `
import { appendFileSync } from 'node:fs';
const put = (url, answer, headers) => fetch(url, { method: 'PUT', headers, body: Buffer.from(JSON.stringify(answer)) });
export const handler = async (event) => {
  const { Behave, Notes } = event.ResourceProperties;
  const { status } = await fetch(process.env.AWS_ENDPOINT_URL + '/_plaza/meter');
  const answer = { Status: Behave === 'fail' ? 'FAILED' : 'SUCCESS', Reason: 'no rows today', PhysicalResourceId: 'mine' };
  if (Behave === 'throw') throw new RangeError('too far');
  const sent = Behave !== 'forget' && (await put(event.ResponseURL, answer, { 'content-type': Behave === 'typed' ? 'text/plain' : '' }));
  appendFileSync(Notes, JSON.stringify({ event, status, sent: sent && sent.status }) + '\\n');
};`,
});

interface Note {
  readonly event: Readonly<Record<string, unknown>> & { readonly ResponseURL: string };
  readonly status: number;
  readonly sent: number | false;
}

let assemblies = 0;
const assemblyOf = (resources: Readonly<Record<string, object>>) => {
  assemblies += 1;
  return writeAssembly(join(folder.path, `cdk.out-${assemblies}`), [
    {
      name: 'Shop',
      assets: { [assetHash(code)]: code },
      template: {
        Resources: {
          ...resources,
          Table: tableResource('things'),
          Maker: functionResource(code, { FunctionName: 'maker' }),
        },
      },
    },
  ]);
};
const custom = (file: string, properties: object = {}, more: object = {}) => ({
  Type: 'Custom::Rows',
  Properties: { ServiceToken: { 'Fn::GetAtt': ['Maker', 'Arn'] }, Notes: `${notes}-${file}`, ...properties },
  ...more,
});

const start = (assembly: string, change: Partial<typeof defaultOptions> = {}): Promise<Cloud> =>
  startCloud({
    ...{ ...defaultOptions, assembly, port: 0, memory: true, engine: 'dynoxide', log: silentLog },
    data: join(folder.path, 'data'),
    ...change,
  });
const notesOf = (file: string): readonly Note[] => {
  const path = `${notes}-${file}`;
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line) as Note);
};

describe('resources that functions make', () => {
  test('are made before the endpoint answers, by what CloudFormation would tell the function', async () => {
    const cloud = await start(assemblyOf({ Rows: custom('told', { Many: 3, Deep: [{ yes: true }] }) }));
    const { status } = await fetch(`${cloud.origin}/_plaza/meter`);
    const [note, ...others] = notesOf('told');
    const late = await fetch(note?.event.ResponseURL ?? '', { method: 'PUT' });
    await cloud.stop();
    expect([status, late.status, others]).toEqual([200, 404, []]);
    const arn = 'arn:aws:lambda:us-east-1:000000000000:function:maker';
    expect(note).toEqual({
      event: {
        RequestType: 'Create',
        RequestId: expect.any(String),
        ResponseURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//),
        StackId: 'arn:aws:cloudformation:us-east-1:000000000000:stack/Shop/laptop',
        ServiceToken: arn,
        ResourceType: 'Custom::Rows',
        LogicalResourceId: 'Rows',
        ResourceProperties: {
          ...{ ServiceToken: arn, Notes: `${notes}-told` },
          ...{ Many: '3', Deep: [{ yes: 'true' }] },
        },
      },
      status: 503,
      sent: 200,
    });
  });

  test('are made after what they depend on, also by way of others', async () => {
    const queue = { Type: 'AWS::SQS::Queue', DependsOn: ['Second'] };
    const cloud = await start(
      assemblyOf({
        Third: custom('order', { Queue: { 'Fn::Sub': ['$' + '{it}', { it: { Ref: 'Queue' } }] } }),
        Second: custom('order', {}, { DependsOn: 'First' }),
        First: { ...custom('order'), Type: 'AWS::CloudFormation::CustomResource' },
        Queue: queue,
      }),
    );
    await cloud.stop();
    expect(notesOf('order').map(({ event }) => event['LogicalResourceId'])).toEqual(['First', 'Second', 'Third']);
  });

  test('are made once, and again when their properties are others: at a restart and while it runs', async () => {
    const [first, second, third] = ['a', 'b', 'c'].map((Shade) => assemblyOf({ Rows: custom('once', { Shade }) }));
    const kept = { memory: false, data: join(folder.path, 'kept') };
    for (const assembly of [first, first, second]) await (await start(String(assembly), kept)).stop();
    const cloud = await start(String(second), kept);
    await cloud.reload(String(third));
    await cloud.reload(String(third));
    await cloud.stop();
    const told = notesOf('once').map(({ event }) => {
      const { RequestType, PhysicalResourceId, OldResourceProperties: old, ResourceProperties: now } = event;
      return [
        RequestType,
        PhysicalResourceId,
        (old as { Shade?: string } | undefined)?.Shade,
        (now as { Shade?: string }).Shade,
      ];
    });
    expect(told).toEqual([
      ['Create', undefined, undefined, 'a'],
      ['Update', 'mine', 'a', 'b'],
      ['Update', 'mine', 'b', 'c'],
    ]);
  });

  test.each([
    { when: 'says that it failed', Behave: 'fail', reason: 'no rows today' },
    { when: 'fails', Behave: 'throw', reason: 'RangeError: too far' },
    { when: 'says nothing', Behave: 'forget', reason: 'its function ended without an answer to the ResponseURL' },
    {
      when: 'answers as S3 refuses',
      Behave: 'typed',
      reason: 'its function ended without an answer to the ResponseURL',
    },
  ])('stop the start if the function $when, and are tried again by the next', async ({ Behave, reason }) => {
    const kept = { memory: false, data: join(folder.path, Behave) };
    const failing = assemblyOf({ Rows: custom(Behave, { Behave }) });
    for (const _ of ['once', 'again'])
      await expect(start(failing, kept)).rejects.toThrow(`Shop/Rows (Custom::Rows) failed: ${reason}`);
    await (await start(assemblyOf({ Rows: custom(`${Behave}-mended`) }), kept)).stop();
    expect(notesOf(`${Behave}-mended`).map(({ event }) => event['RequestType'])).toEqual(['Create']);
  });

  test('stop the start if no function of the template makes them', async () => {
    const assembly = assemblyOf({
      Rows: custom('nobody', { ServiceToken: 'arn:aws:sns:us-east-1:000000000000:topic' }),
    });
    await expect(start(assembly)).rejects.toThrow('Shop/Rows (Custom::Rows) failed: ResourceNotFoundException');
  });
});
