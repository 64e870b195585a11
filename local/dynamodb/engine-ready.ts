import type { Engine } from './engine.ts';

/** By these an engine tells databases apart. Neither checks the signature: the client's is checked at our own port. */
export const engineHeaders = ({ credentials, region }: Engine) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/${region}/dynamodb/aws4_request, ` +
    `SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
});

/** Ready is an answered ListTables; `ended` says how the process ended, if it did. */
export const untilReady = async (engine: Engine, ended: () => string | undefined): Promise<void> => {
  const deadline = Date.now() + 60_000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const reason = ended();
    if (reason !== undefined) throw new Error(`the DynamoDB engine did not start: ${reason}`);
    last = await listTables(engine);
    if (last === 'ready') return;
    await new Promise((wake) => setTimeout(wake, 10));
  }
  await engine.stop();
  throw new Error(`${engine.name} was not ready on ${engine.endpoint} within 60 seconds: ${last}`);
};

const listTables = async (engine: Engine): Promise<string> => {
  const headers = { ...engineHeaders(engine), 'x-amz-target': 'DynamoDB_20120810.ListTables' };
  try {
    const response = await fetch(engine.endpoint, { method: 'POST', headers, body: '{}' });
    const answer = await response.text();
    return response.status === 200 ? 'ready' : answer;
  } catch (error) {
    return String(error);
  }
};
