import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { requestsOf } from '../support/meter.ts';
import { aGuest, aNewcomer, type Person } from '../support/person.ts';

const create =
  'mutation ($username: String!, $fullName: String) { createCognitoOnlyUser(username: $username, fullName: $fullName) { userId username fullName email userStatus privacyStatus } }';
const rename = 'mutation ($username: String) { setUserDetails(username: $username) { username } }';
const status = 'query ($username: String!) { usernameStatus(username: $username) }';
const aName = () => `u_${randomUUID().slice(0, 8)}`;

describe('people', () => {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startLaptop();
  });
  afterAll(() => cloud?.stop());

  const aUser = async (username = aName()): Promise<Person & { username: string }> => {
    const someone = await aNewcomer(cloud);
    const { errors } = await someone.ask(create, { username });
    expect(errors).toBeUndefined();
    return { ...someone, username };
  };

  it('a newcomer makes a profile and finds it', async () => {
    const email = `${randomUUID()}@example.com`;
    const ann = await aNewcomer(cloud, email);
    const username = aName();
    expect(await ann.ask(create, { username, fullName: 'Ann' })).toEqual({
      data: {
        createCognitoOnlyUser: {
          userId: ann.userId,
          username,
          fullName: 'Ann',
          email,
          userStatus: 'ACTIVE',
          privacyStatus: 'PUBLIC',
        },
      },
    });
    expect((await ann.ask('{ self { me: userId ...named } } fragment named on User { nick: username }')).data).toEqual({
      self: { me: ann.userId, nick: username },
    });
  });

  it('others do not see an e-mail address', async () => {
    const [ann, guest] = [await aUser(), await aGuest(cloud)];
    const query = 'query ($userId: ID!) { user(userId: $userId) { username email phoneNumber } }';
    expect((await guest.ask(query, { userId: ann.userId })).data).toEqual({
      user: { username: ann.username, email: null, phoneNumber: null },
    });
    expect((await guest.ask(query, { userId: 'us-east-1:nobody' })).data).toEqual({ user: null });
  });

  it('is refused in the words clients know', async () => {
    const [ann, guest, newcomer] = [await aUser(), await aGuest(cloud), await aNewcomer(cloud)];
    expect(await guest.refusal('{ self { userId } }')).toBe('ClientError: User does not exist');
    expect(await guest.refusal(create, { username: aName() })).toBe(
      `ClientError: No entry found in cognito user pool with cognito username \`${guest.userId}\``,
    );
    expect(await ann.refusal(create, { username: aName() })).toBe(`ClientError: User \`${ann.userId}\` already exists`);
    expect(await newcomer.refusal(create, { username: '' })).toBe('ClientError: Empty username');
    expect(await newcomer.refusal(create, { username: 'a b' })).toBe('ClientError: Username `a b` does not validate');
    expect(await newcomer.refusal(create, { username: ann.username.toUpperCase() })).toBe(
      `ClientError: Username \`${ann.username.toUpperCase()}\` already taken (case-insensitive comparison)`,
    );
    expect(await newcomer.refusal(rename, { username: aName() })).toBe(
      `ClientError: User \`${newcomer.userId}\` does not exist`,
    );
    expect(await ann.refusal('mutation { setUserDetails { userId } }')).toBe(
      'ClientError: Called without any arguments... probably not what you intended?',
    );
  });

  it.each(['a/b', 'a#b', '', 'x'.repeat(257)])('refuses the id %j before anything is read', async (userId) => {
    const guest = await aGuest(cloud);
    expect(await guest.refusal('query ($userId: ID!) { user(userId: $userId) { userId } }', { userId })).toMatch(
      /^ClientError: userId `.*` is not a usable id: give 1 to 256 characters without \/ or #$/,
    );
  });

  it('a name is free again once its owner has another', async () => {
    const [ann, bob] = [await aUser(), await aUser()];
    const [old, wanted] = [ann.username, aName()];
    expect((await ann.ask(status, { username: old.toUpperCase() })).data).toEqual({ usernameStatus: 'NOT_AVAILABLE' });
    expect((await ann.ask(rename, { username: wanted })).data).toEqual({ setUserDetails: { username: wanted } });
    expect((await ann.ask(status, { username: old })).data).toEqual({ usernameStatus: 'AVAILABLE' });
    expect(await bob.refusal(rename, { username: wanted.toUpperCase() })).toBe(
      `ClientError: Username \`${wanted.toUpperCase()}\` already taken (case-insensitive cmp)`,
    );
    expect((await bob.ask(rename, { username: old })).data).toEqual({ setUserDetails: { username: old } });
    expect((await ann.ask(status, { username: 'no' })).data).toEqual({ usernameStatus: 'INVALID' });
  });

  it('texts are set, and removed by an empty one', async () => {
    const ann = await aUser();
    const set =
      'mutation ($bio: String, $fullName: String) { setUserDetails(bio: $bio, fullName: $fullName) { bio fullName } }';
    expect((await ann.ask(set, { bio: 'hi', fullName: 'Ann' })).data).toEqual({
      setUserDetails: { bio: 'hi', fullName: 'Ann' },
    });
    expect((await ann.ask(set, { bio: '' })).data).toEqual({ setUserDetails: { bio: null, fullName: 'Ann' } });
    expect((await ann.ask('{ self { bio fullName } }')).data).toEqual({ self: { bio: null, fullName: 'Ann' } });
  });

  it('of many who want one name at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aUser()));
    const wanted = aName();
    const answers = await Promise.all(people.map((someone) => someone.refusal(rename, { username: wanted })));
    expect(answers.filter((message) => message === undefined)).toHaveLength(1);
  });

  it('a profile is still there after days, and tells when it was made', async () => {
    const ann = await aUser();
    cloud.clock.advance(5 * 24 * 3_600_000);
    const later = await aUser();
    const made = 'query ($userId: ID!) { user(userId: $userId) { signedUpAt } }';
    const moments = await Promise.all(
      [ann, later].map(async ({ userId }) => {
        const { data } = await ann.ask(made, { userId });
        return Date.parse((data as { readonly user: { readonly signedUpAt: string } }).user.signedUpAt);
      }),
    );
    const [first = 0, second = 0] = moments;
    expect(Math.round((second - first) / 3_600_000)).toBe(5 * 24);
  });

  it('keeps within its budget of requests', async () => {
    const [ann, guest] = [await aUser(), await aGuest(cloud)];
    const newcomer = await aNewcomer(cloud);
    await cloud.settled();
    cloud.meter.reset();
    await ann.ask('{ self { userId username } }');
    await guest.ask('query ($userId: ID!) { user(userId: $userId) { username } }', { userId: ann.userId });
    await guest.ask(status, { username: ann.username });
    await ann.ask('mutation { setUserDetails(bio: "hi") { bio } }');
    await newcomer.ask(create, { username: aName() });
    const budgets = {
      'Query.self': 1,
      'Query.user': 1,
      'Query.usernameStatus': 1,
      'Mutation.setUserDetails': 2,
      // One read, one question whether the address is banned, one transaction.
      'Mutation.createCognitoOnlyUser': 3,
    };
    for (const [cause, most] of Object.entries(budgets)) {
      const taken = requestsOf(cloud, cause);
      expect.soft({ cause, ...taken }).toMatchObject({ cause, operations: 1, invocations: 1 });
      expect.soft(taken.requests, `${cause}: ${JSON.stringify(taken.byKind)}`).toBeLessThanOrEqual(most);
      expect.soft(taken.byKind).not.toHaveProperty('Scan');
    }
  });

  it('a new name takes one read and one transaction', async () => {
    const ann = await aUser();
    await cloud.settled();
    cloud.meter.reset();
    expect((await ann.ask(rename, { username: aName() })).errors).toBeUndefined();
    expect(requestsOf(cloud, 'Mutation.setUserDetails')).toEqual({
      operations: 1,
      invocations: 1,
      requests: 2,
      byKind: { BatchGetItem: 1, TransactWriteItems: 1 },
    });
  });
});
