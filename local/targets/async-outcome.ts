import { randomUUID } from 'node:crypto';
import type { InvokeResult } from '../cloud.ts';

export interface AsyncOutcome {
  readonly functionArn: string;
  readonly payload: unknown;
  readonly result: InvokeResult;
  readonly attempts: number;
  readonly now: number;
}

/** What Lambda tells a destination about an event that is over. */
export const outcomeDocument = ({ functionArn, payload, result, attempts, now }: AsyncOutcome) => ({
  version: '1.0',
  timestamp: new Date(now).toISOString(),
  requestContext: {
    requestId: randomUUID(),
    functionArn: `${functionArn}:$LATEST`,
    condition: result.ok ? 'Success' : 'RetriesExhausted',
    approximateInvokeCount: attempts,
  },
  requestPayload: payload,
  responseContext: {
    statusCode: 200,
    executedVersion: '$LATEST',
    ...(!result.ok && { functionError: 'Unhandled' }),
  },
  responsePayload: result.ok ? result.payload : { errorType: result.errorType, errorMessage: result.errorMessage },
});

/** aws/lambda/async/<function>/YYYY/MM/DD/YYYY-MM-DDTHH.MM.SS-<uuid> */
export const outcomeKey = ({ functionArn, now }: AsyncOutcome): string => {
  const time = new Date(now).toISOString();
  const stamp = time.slice(0, 19).replaceAll(':', '.');
  return `aws/lambda/async/${functionArn.split(':')[6]}/${time.slice(0, 10).replaceAll('-', '/')}/${stamp}-${randomUUID()}`;
};

/** What a dead-letter queue of a function keeps beside the event. */
export const failureAttributes = ({ result }: AsyncOutcome) => ({
  RequestID: { DataType: 'String', StringValue: randomUUID() },
  ErrorCode: { DataType: 'Number', StringValue: '200' },
  ErrorMessage: { DataType: 'String', StringValue: result.ok ? 'none' : result.errorMessage.slice(0, 1024) || 'none' },
});
