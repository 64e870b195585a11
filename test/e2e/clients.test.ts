import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aGuest, aNewcomer, type Person } from '../support/person.ts';
import { clientFolder } from './clients/install.ts';
import { runClient } from './clients/run-client.ts';

const query = 'query Free($username: String!) { usernameStatus(username: $username) }';
const mutation = 'mutation Bio($bio: String) { setUserDetails(bio: $bio) { userId bio } }';

/** Apollo's clients ask for the type of everything; that is theirs, not what was asked. */
const withoutTypenames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part) => (name === '__typename' ? undefined : part));

const credentials = ({ keys }: Person) => ({
  accessKeyId: keys.AccessKeyId,
  secretAccessKey: keys.SecretKey,
  sessionToken: keys.SessionToken,
});

describe('real clients, unmodified', () => {
  let cloud: Cloud;
  let ann: Person;
  beforeAll(async () => {
    cloud = await startLaptop();
    ann = await aNewcomer(cloud);
    await ann.ask('mutation ($username: String!) { createCognitoOnlyUser(username: $username) { userId } }', {
      username: `u_${randomUUID().slice(0, 8)}`,
    });
  }, 300_000);
  afterAll(() => cloud?.stop());

  const asked = (bio: string) => ({
    query,
    queryVariables: { username: 'nobody_yet' },
    mutation,
    mutationVariables: { bio },
  });
  const answers = (bio: string) => ({
    query: { usernameStatus: 'AVAILABLE' },
    mutation: { setUserDetails: { userId: ann.userId, bio } },
  });

  it('aws-amplify 6 signs in by SRP and calls with the credentials it gets', async () => {
    const told = {
      ...asked('amplify'),
      config: cloud.clientConfig(),
      signIn: { username: ann.userId, password: ann.password },
    };
    const folder = clientFolder('modern');
    expect(await runClient({ folder, script: 'amplify.cjs', told, caPath: cloud.caPath })).toEqual({
      signIn: 'DONE',
      identity: ann.userId,
      ...answers('amplify'),
    });
  });

  it('aws-amplify 6 calls as a guest', async () => {
    const { mutation: _mutation, ...told } = { ...asked(''), config: cloud.clientConfig() };
    const steps = await runClient({
      folder: clientFolder('modern'),
      script: 'amplify.cjs',
      told,
      caPath: cloud.caPath,
    });
    expect(steps).toEqual({ identity: expect.stringMatching(/^us-east-1:/), query: { usernameStatus: 'AVAILABLE' } });
  });

  it.each([
    ['Apollo 4 with the AppSync links', 'modern', 'apollo.cjs'],
    ['aws-appsync 4', 'appsync-4', '../aws-appsync.cjs'],
    ['aws-appsync 3', 'appsync-3', '../aws-appsync.cjs'],
  ] as const)('%s calls with IAM credentials', async (name, set, script) => {
    const folder = clientFolder(set);
    const told = { ...asked(name), endpoint: `${cloud.origin}/graphql`, credentials: credentials(ann) };
    const steps = await runClient({ folder, script: join(folder, script), told, caPath: cloud.caPath });
    expect(withoutTypenames(steps)).toEqual(answers(name));
  });

  it('a guest has credentials that expire', async () => {
    const guest = await aGuest(cloud);
    expect(guest.keys.SessionToken.length).toBeGreaterThan(20);
  });
});
