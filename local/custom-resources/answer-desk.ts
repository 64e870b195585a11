import { randomUUID } from 'node:crypto';
import type { Service } from '../cloud.ts';
import { type Properties, recordOf } from '../template/value.ts';

/** Where a function puts its answer: a URL that nobody can guess and that takes one. */
export interface AnswerSlot {
  readonly url: string;
  /** What was put there, if anything. The URL is of no use afterwards. */
  close(): Properties | undefined;
}

export interface AnswerDesk {
  readonly service: Service;
  open(): AnswerSlot;
}

const prefix = '/_plaza/custom-resources/';

/** Stands in for the presigned URL of S3 at which CloudFormation waits: signed for a PUT whose body has no type. */
export const openAnswerDesk = (origin: string): AnswerDesk => {
  const open = new Map<string, Properties | undefined>();
  return {
    service: {
      name: 'custom-resources',
      accepts: ({ path }) => path.startsWith(prefix),
      handle: async (request, response, body) => {
        const path = request.url?.split('?')[0] ?? '';
        const usable = request.method === 'PUT' && !request.headers['content-type'] && open.has(path);
        if (usable) open.set(path, recordOf(JSON.parse(body.toString())));
        response.writeHead(usable ? 200 : 403).end(usable ? '' : 'SignatureDoesNotMatch');
      },
    },
    open: () => {
      const path = `${prefix}${randomUUID()}`;
      open.set(path, undefined);
      return {
        url: `${origin}${path}`,
        close: () => {
          const answer = open.get(path);
          open.delete(path);
          return answer;
        },
      };
    },
  };
};
