import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { connect } from '../local/appsync/realtime-client.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { chromiumPath, openPage, whyNoBrowser } from './clients/chromium.ts';
import { clientFolder } from './clients/install.ts';
import { runClient } from './clients/run-client.ts';

const query = 'query Free($username: String!) { usernameStatus(username: $username) }';
const mutation = 'mutation Bio($bio: String) { setUserDetails(bio: $bio) { userId bio } }';
const subscription = 'subscription Events($userId: ID!) { onNotification(userId: $userId) { userId type } }';

/** Apollo's clients ask for the type of everything; that is theirs, not what was asked. */
const withoutTypenames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part) => (name === '__typename' ? undefined : part));

const credentials = ({ keys }: Member) => ({
  accessKeyId: keys.AccessKeyId,
  secretAccessKey: keys.SecretKey,
  sessionToken: keys.SessionToken,
});

describe('real clients, unmodified', { timeout: 120_000 }, () => {
  let cloud: Cloud;
  let ann: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    ann = await aMember(cloud);
  }, 300_000);
  afterAll(() => cloud?.stop());

  const asked = (bio: string) => ({
    query,
    queryVariables: { username: 'nobody_yet' },
    mutation,
    mutationVariables: { bio },
    subscription,
    subscriptionVariables: { userId: ann.userId },
  });
  // A post tells its author that it is there and that their feed changed, in either order.
  const news = expect.stringMatching(/^(POST_COMPLETED|USER_FEED_CHANGED)$/);
  const event = () => ({ onNotification: { userId: ann.userId, type: news } });
  const answers = (bio: string) => ({
    query: { usernameStatus: 'AVAILABLE' },
    mutation: { setUserDetails: { userId: ann.userId, bio } },
    subscribing: null,
    event: event(),
  });
  const signIn = () => ({ username: ann.userId, password: ann.password });
  const aPost = () =>
    ann.ask('mutation ($postId: ID!) { addPost(postId: $postId, postType: TEXT_ONLY, text: "hi") { postId } }', {
      postId: randomUUID(),
    });

  it('aws-amplify 6 signs in by SRP, and calls and subscribes with the credentials it gets', async () => {
    const told = { ...asked('amplify'), config: cloud.clientConfig(), signIn: signIn() };
    const folder = clientFolder('modern');
    expect(await runClient({ folder, script: 'amplify.cjs', told, caPath: cloud.caPath, cause: aPost })).toEqual({
      signIn: 'DONE',
      identity: ann.userId,
      ...answers('amplify'),
    });
  });

  it('aws-amplify 6 calls as a guest', async () => {
    const told = { query, queryVariables: { username: 'nobody_yet' }, config: cloud.clientConfig() };
    const folder = clientFolder('modern');
    const steps = await runClient({ folder, script: 'amplify.cjs', told, caPath: cloud.caPath });
    expect(steps).toEqual({ identity: expect.stringMatching(/^us-east-1:/), query: { usernameStatus: 'AVAILABLE' } });
  });

  it.each([
    ['Apollo 4 with the AppSync links', 'modern', 'apollo.cjs'],
    ['aws-appsync 4', 'appsync-4', '../aws-appsync.cjs'],
    ['aws-appsync 3', 'appsync-3', '../aws-appsync.cjs'],
  ] as const)('%s calls and subscribes with IAM credentials', async (name, set, script) => {
    clientFolder('modern');
    const folder = clientFolder(set);
    // Subscriptions of these clients go to wss:// whatever the endpoint says, so they are given the TLS one.
    const endpoint = `${cloud.origin.replace('http:', 'https:')}/graphql`;
    const told = { ...asked(name), endpoint, credentials: credentials(ann) };
    const steps = await runClient({
      folder,
      ...{ script: join(folder, script), told, caPath: cloud.caPath, cause: aPost },
    });
    expect(withoutTypenames(steps)).toEqual(answers(name));
  });

  it.each(['subprotocol', 'query'] as const)('a bare WebSocket subscribes with its headers in the %s', async (form) => {
    const keys = { ...credentials(ann), expiresAt: 0, identity: { kind: 'role', roleArn: '' } } as const;
    const client = await connect({ host: new URL(cloud.origin).host, keys }, { form });
    expect((await client.init()).map(({ type }) => type)).toEqual(['connection_ack', 'ka']);
    await client.start('1', subscription, { userId: ann.userId });
    expect(await client.next()).toEqual({ id: '1', type: 'start_ack' });
    await aPost();
    expect(await client.next()).toEqual({ id: '1', type: 'data', payload: { data: event() } });
    await client.close();
  });

  if (!chromiumPath) console.log(whyNoBrowser);
  it.skipIf(!chromiumPath)('a page in Chromium signs in and receives an event', async () => {
    const { page, close } = await openPage(clientFolder('modern'));
    try {
      const told = { ...asked('page'), config: cloud.clientConfig(), signIn: signIn() };
      await page.evaluate(`void run(${JSON.stringify(told)})`);
      const shown = (id: string) => `document.getElementById('${id}').textContent !== ''`;
      await page.waitForFunction(`${shown('state')} || ${shown('failed')}`, undefined, { timeout: 60_000 });
      const causing = setInterval(() => void aPost(), 700);
      await page.waitForFunction(`${shown('event')} || ${shown('failed')}`, undefined, { timeout: 60_000 });
      clearInterval(causing);
      expect(await page.textContent('#failed')).toBe('');
      expect(await page.textContent('#identity')).toBe(ann.userId);
      expect(JSON.parse((await page.textContent('#event')) ?? '')).toEqual(event());
    } finally {
      await close();
    }
  });
});
