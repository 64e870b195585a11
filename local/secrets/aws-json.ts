import type { ServerResponse } from 'node:http';
import type { Ground, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';

export type AwsAnswer = { readonly body: unknown } | { readonly refused: string; readonly message: string };
type Call = (input: Readonly<Record<string, unknown>>) => AwsAnswer | Promise<AwsAnswer>;

/** A service of the AWS JSON protocol with a handful of calls, each signed by keys of a function. */
export const awsJsonService = (
  ground: Pick<Ground, 'credentials' | 'assembly' | 'clock' | 'log'>,
  {
    name,
    prefix,
    calls,
  }: { readonly name: string; readonly prefix: string; readonly calls: Readonly<Record<string, Call>> },
): Service => ({
  name,
  accepts: ({ target }) => target?.startsWith(`${prefix}.`) ?? false,
  handle: async (request, response, body) => {
    const target = String(request.headers['x-amz-target']);
    const check = checkSignature(ground, name, request, body);
    if (!check.ok) {
      ground.log.warn(name, `refused ${target}: ${check.reason}`);
      return send(response, { refused: check.code, message: check.message });
    }
    if (check.keys.identity.kind !== 'role')
      return send(response, { refused: 'AccessDeniedException', message: `only functions may call ${target}` });
    const call = calls[target.slice(prefix.length + 1)];
    if (!call) {
      ground.log.warn(name, `${target} is not served on the laptop`);
      return send(response, { refused: 'UnknownOperationException', message: `${target} is not served on the laptop` });
    }
    send(response, await call(JSON.parse(body.toString()) as Readonly<Record<string, unknown>>));
  },
});

const send = (response: ServerResponse, answer: AwsAnswer): void => {
  const refused = 'refused' in answer;
  response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(refused ? { __type: answer.refused, message: answer.message } : answer.body));
};
