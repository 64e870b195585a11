import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Ground, Service } from '../cloud.ts';
import { checkSignature } from '../http/signed-request.ts';
import { xmlDocument } from '../s3/xml.ts';
import type { Destinations } from '../targets/destinations.ts';
import { publicationOf } from './publish-form.ts';
import { openTopics, type Topics } from './topics.ts';

type Answer = { readonly id: string } | { readonly refused: string; readonly message: string };

/** SNS: topics deliver to functions and queues; text messages and push notifications are written to the log. */
export const startSns = (ground: Ground, destinations: Destinations): Service & Topics => {
  const topics = openTopics(ground, destinations);

  const unserved = (what: string): Answer => {
    const message = `${what} is not served on the laptop`;
    ground.log.warn('sns', message);
    return { refused: 'InvalidAction', message };
  };

  const publish = (form: URLSearchParams): Answer => {
    const publication = publicationOf(form);
    const phone = form.get('PhoneNumber');
    const target = form.get('TopicArn') ?? form.get('TargetArn') ?? '';
    if (publication.message === '') return { refused: 'InvalidParameter', message: 'Invalid parameter: Empty message' };
    if (form.has('MessageStructure')) return unserved('MessageStructure');
    if (phone !== null || target.includes(':endpoint/')) {
      ground.log.info('sns', `message to ${phone ?? target}: ${publication.message}`);
      return { id: randomUUID() };
    }
    const id = topics.publish(target, publication);
    return id === undefined ? { refused: 'NotFound', message: 'Topic does not exist' } : { id };
  };

  return {
    ...topics,
    name: 'sns',
    // The query protocol names its action in the body, so this takes every form posted here without a target.
    accepts: ({ method, path, target }) => method === 'POST' && path === '/' && target === undefined,
    handle: async (request, response, body) => {
      const form = new URLSearchParams(body.toString());
      const check = checkSignature(ground, 'sns', request, body);
      if (!check.ok) {
        ground.log.warn('sns', `refused ${form.get('Action')}: ${check.reason}`);
        return send(response, { refused: check.code, message: check.message }, 403);
      }
      if (check.keys.identity.kind !== 'role')
        return send(response, { refused: 'AuthorizationError', message: 'only functions may publish' }, 403);
      if (form.get('Action') === 'Publish') return send(response, publish(form));
      send(response, unserved(String(form.get('Action'))));
    },
  };
};

const send = (response: ServerResponse, answer: Answer, refusalStatus = 400): void => {
  const refused = 'refused' in answer;
  const ResponseMetadata = { RequestId: randomUUID() };
  const document = refused
    ? xmlDocument('ErrorResponse', {
        Error: { Type: 'Sender', Code: answer.refused, Message: answer.message },
        RequestId: ResponseMetadata.RequestId,
      })
    : xmlDocument('PublishResponse', { PublishResult: { MessageId: answer.id }, ResponseMetadata });
  response.writeHead(refused ? refusalStatus : 200, { 'content-type': 'text/xml' });
  response.end(document);
};
