import type { Cloud } from '../../local/start-cloud.ts';
import { connect } from '../local/appsync/realtime-client.ts';
import type { Person } from './person.ts';

/** Someone who subscribed, with what they have been told so far; or why they were not let. */
export interface Listening {
  readonly refused?: string;
  /** The data of every event so far. */
  heard(): readonly unknown[];
  close(): Promise<void>;
}

interface Frame {
  readonly type?: string;
  readonly payload?: { readonly data?: unknown; readonly errors?: readonly { readonly message?: string }[] };
}

export const listen = async (cloud: Cloud, { keys }: Person, query: string, variables: object): Promise<Listening> => {
  const signing = {
    ...{ accessKeyId: keys.AccessKeyId, secretAccessKey: keys.SecretKey, sessionToken: keys.SessionToken },
    ...{ expiresAt: 0, identity: { kind: 'role', roleArn: '' } as const },
  };
  const client = await connect({ host: new URL(cloud.origin).host, keys: signing });
  await client.init();
  await client.start('1', query, { ...variables });
  const answer = (await client.next()) as Frame;
  const refused = answer.type === 'start_ack' ? undefined : (answer.payload?.errors?.[0]?.message ?? 'refused');
  return {
    ...(refused !== undefined && { refused }),
    heard: () =>
      (client.unread() as readonly Frame[]).filter(({ type }) => type === 'data').map(({ payload }) => payload?.data),
    close: client.close,
  };
};
