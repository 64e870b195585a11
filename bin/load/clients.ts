import { randomUUID } from 'node:crypto';
import { connect } from '../../test/local/appsync/realtime-client.ts';
import { signedHeaders } from '../../test/local/appsync/signer.ts';
import type { Tale, Told } from './told.ts';

/** A process of clients: each asks, writes and listens until the time is up, then tells whether anything was missed. */
type Client = Told['clients'][number];

const think = () => new Promise((wake) => setTimeout(wake, 100 + Math.random() * 500));
const patienceMs = 20_000;

const mix = (someone: Client, postId: string) =>
  [
    ['query { self { userId username } }', {}],
    ['query ($userId: ID!) { user(userId: $userId) { userId username bio } }', { userId: someone.userId }],
    ['query { usernameStatus(username: "someone_new") }', {}],
    ['mutation ($bio: String) { setUserDetails(bio: $bio) { bio } }', { bio: `now ${Date.now()}` }],
    ['mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "hello") { postId } }', { postId }],
  ] as const;

const listen = async (host: string, keys: Client, heard: Map<string, number>) => {
  const client = await connect({ host, keys: { ...keys, expiresAt: 0, identity: { kind: 'role', roleArn: '' } } });
  await client.init();
  const events = 'subscription ($userId: ID!) { onNotification(userId: $userId) { userId type postId } }';
  await client.start('events', events, { userId: keys.userId });
  client.socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data));
    const postId: unknown = type === 'data' ? payload.data.onNotification.postId : undefined;
    if (typeof postId === 'string') heard.set(postId, (heard.get(postId) ?? 0) + 1);
  });
  return client;
};

const run = async ({ origin, untilMs, clients }: Told): Promise<Tale> => {
  const { host } = new URL(origin);
  const [latencies, failures]: [number[], string[]] = [[], []];
  const caused = new Set<string>();
  const heard = new Map<string, number>();

  const live = async (client: Client) => {
    const listener = await listen(host, client, heard);
    while (Date.now() < untilMs) {
      const postId = randomUUID();
      const others = clients[Math.floor(Math.random() * clients.length)] ?? client;
      const all = mix(others, postId);
      const [query, variables] = all[Math.floor(Math.random() * all.length)] ?? all[0];
      const body = JSON.stringify({ query, variables });
      const headers = await signedHeaders({ host, path: '/graphql', body, keys: client });
      const began = performance.now();
      try {
        const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
        const { errors } = (await response.json()) as { readonly errors?: readonly { readonly message: string }[] };
        if (errors) failures.push(`${query}: ${errors[0]?.message}`);
        else if ('postId' in variables) caused.add(postId);
      } catch (error) {
        failures.push(`${query}: ${error}`);
      }
      latencies.push(performance.now() - began);
      await think();
    }
    return listener;
  };

  const listeners = await Promise.all(clients.map(live));
  const lost = () => [...caused].filter((postId) => !heard.has(postId));
  for (const deadline = Date.now() + patienceMs; lost().length > 0 && Date.now() < deadline; ) await think();
  const tale = {
    requests: latencies.length,
    failures: failures.slice(0, 5),
    latencies,
    eventsCaused: caused.size,
    eventsLost: lost(),
    eventsTwice: [...heard.values()].filter((times) => times > 1).length,
  };
  await Promise.all(listeners.map((listener) => listener.close()));
  return tale;
};

process.once('message', (told: Told) => {
  run(told).then(
    (tale) => process.send?.(tale, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
