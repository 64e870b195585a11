import type { ServerResponse } from 'node:http';
import type { Clock, Credentials, Log, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';
import { askingForCapacity, leavesCapacityAlone, withoutCapacity } from './capacity.ts';
import type { DynamoAnswer, DynamoCall, DynamoHook } from './dynamo-hook.ts';
import type { Engine } from './engine.ts';
import { forwardTo } from './forward.ts';

export interface ProxySetting {
  readonly engine: Engine;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly log: Log;
  readonly hooks: readonly DynamoHook[];
  /** The cause on whose behalf the function holding these keys runs now. */
  operationOf(accessKeyId: string): string | undefined;
}

type Outcome = DynamoAnswer | 'lost';

/** DynamoDB as functions and clients see it: keys are checked here, calls counted and disturbed, then forwarded. */
export const startDynamoProxy = (setting: ProxySetting): Service => {
  const { engine, credentials, clock, log, hooks } = setting;
  const forwarder = forwardTo(engine);

  const forward = async (target: string, call: DynamoCall): Promise<Outcome> => {
    const asClientSaid = leavesCapacityAlone(call.operation, call.request);
    const request = asClientSaid ? call.request : askingForCapacity(call.request);
    const raw = await forwarder.send(target, Buffer.from(JSON.stringify(request)));
    let answer: DynamoAnswer = { status: raw.status, body: JSON.parse(raw.body.toString()) as DynamoAnswer['body'] };
    let lost = false;
    // Every hook hears of the answer, also of one that another hook loses: the write has happened all the same.
    for (const hook of hooks) {
      const turn = await hook.after?.(call, answer);
      if (turn?.do === 'lose') lost = true;
      if (turn?.do === 'answer') answer = turn.answer;
    }
    if (lost) return 'lost';
    return asClientSaid ? answer : withoutCapacity(answer);
  };

  const answerTo = async (target: string, asked: DynamoCall): Promise<Outcome> => {
    let call = asked;
    for (const hook of hooks) {
      const turn = await hook.before?.(call);
      if (turn?.do === 'answer') return turn.answer;
      if (turn?.do === 'lose') return 'lost';
      if (turn?.do === 'forward') call = { ...call, request: turn.request };
    }
    return forward(target, call);
  };

  return {
    name: 'dynamodb',
    accepts: ({ target }) =>
      target?.startsWith('DynamoDB_20120810.') || target?.startsWith('DynamoDBStreams_20120810.') || false,
    handle: async (request, response, body) => {
      const target = String(request.headers['x-amz-target']);
      // The SDK takes the server's date for true and would sign by it; functions live by the cloud's clock.
      response.setHeader('date', new Date(clock.now()).toUTCString());
      const check = checkSignature({ credentials, clock, assembly: engine }, 'dynamodb', request, body);
      if (!check.ok) {
        log.warn('dynamodb', `refused ${target}: ${check.reason}`);
        send(response, refusal(check.code, check.message));
        return;
      }
      const { accessKeyId, identity } = check.keys;
      if (identity.kind !== 'role') {
        log.warn('dynamodb', `refused ${target}: only functions and operators may reach tables`);
        send(response, refusal('AccessDeniedException', `not authorized to perform: ${target}`));
        return;
      }
      const input = parse(body);
      if (input === undefined) return send(response, refusal('SerializationException', 'the body is not JSON'));
      const operation = target.slice(target.indexOf('.') + 1);
      const call: DynamoCall = { operation, request: input, accessKeyId, cause: setting.operationOf(accessKeyId) };
      const outcome = await answerTo(target, call);
      if (outcome === 'lost') request.socket.destroy();
      else send(response, outcome);
    },
    stop: async () => forwarder.stop(),
  };
};

const parse = (body: Buffer): DynamoAnswer['body'] | undefined => {
  try {
    return JSON.parse(body.toString()) as DynamoAnswer['body'];
  } catch {
    return undefined;
  }
};

const refusal = (code: string, message: string): DynamoAnswer => ({
  status: 400,
  body: { __type: `com.amazon.coral.service#${code}`, message },
});

const send = (response: ServerResponse, { status, body }: DynamoAnswer): void => {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'content-length': text.length });
  response.end(text);
};
