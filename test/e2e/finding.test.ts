import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { put } from '../../lambdas/runtime/write.ts';
import { cardKey } from '../../lambdas/social/card.ts';
import { userPhoneNumberKey } from '../../lambdas/social/contact.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';

const search = `query ($searchToken: String!, $limit: Int, $nextToken: String) {
  searchUsers(searchToken: $searchToken, limit: $limit, nextToken: $nextToken) { items { username } nextToken } }`;
const contacts = `query ($contacts: [ContactInput!]!) { findContacts(contacts: $contacts) { contactId user { userId } } }`;
const name = 'mutation ($fullName: String) { setUserDetails(fullName: $fullName) { userId } }';

interface Found {
  readonly searchUsers: { readonly items: readonly { readonly username: string }[]; readonly nextToken: string | null };
}

describe('finding people', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let me: Member;
  let zeldaTwo: Member;
  let other: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    me = await aMember(cloud, 'zeldas_friend');
    await aMember(cloud, 'Zelda');
    zeldaTwo = await aMember(cloud, 'zelda_two');
    other = await aMember(cloud, 'hyrule.king');
    await other.ask(name, { fullName: 'Zeldor Zelmann' });
    await zeldaTwo.ask(name, { fullName: 'Zelda Zwei' });
    await cloud.settled();
  }, 120_000);
  afterAll(() => cloud?.stop());

  const page = async (who: Member, variables: object): Promise<Found['searchUsers']> => {
    const { data, errors } = await who.ask(search, variables);
    expect(errors).toBeUndefined();
    return (data as unknown as Found).searchUsers;
  };
  const found = async (searchToken: string, who = me) =>
    (await page(who, { searchToken })).items.map(({ username }) => username);

  it('usernames come before names, each person once, the caller never', async () => {
    expect(await found('zel')).toEqual(['Zelda', 'zelda_two', 'hyrule.king']);
    expect(await found('ZELDA')).toEqual(['Zelda', 'zelda_two']);
    expect(await found('  zelmann ')).toEqual(['hyrule.king']);
    expect(await found('zwei')).toEqual(['zelda_two']);
    expect(await found('z')).toEqual(['Zelda', 'zelda_two', 'hyrule.king']);
    expect(await found('elda')).toEqual([]);
    expect(await found('zel*')).toEqual(await found('zel'));
  });

  it('of several words, whom all of them find comes first', async () => {
    expect(await found('zel zw')).toEqual(['zelda_two', 'Zelda', 'hyrule.king']);
    expect(await found('hyrule zelda')).toEqual(['hyrule.king', 'Zelda', 'zelda_two']);
  });

  it('walks to the end in pages', async () => {
    const walked: string[] = [];
    let nextToken: string | null = null;
    do {
      const one: Found['searchUsers'] = await page(me, { searchToken: 'zel', limit: 1, nextToken });
      walked.push(...one.items.map(({ username }) => username));
      nextToken = one.nextToken;
    } while (nextToken);
    expect(walked).toEqual(['Zelda', 'zelda_two', 'hyrule.king']);
    expect((await page(me, { searchToken: 'zel', limit: -1 })).items).toHaveLength(3);
  });

  it('is refused in the words clients know', async () => {
    expect(await me.refusal(search, { searchToken: ' ' })).toBe('ClientError: Empty queries are not allowed');
    expect(await me.refusal(search, { searchToken: 'a', limit: 101 })).toBe(
      'ClientError: Limit cannot be less than -1 or greater than 100',
    );
    expect(await me.refusal(search, { searchToken: 'a', limit: -2 })).toBe(
      'ClientError: Limit cannot be less than -1 or greater than 100',
    );
    const many = Array.from({ length: 101 }, (_, at) => ({ contactId: String(at) }));
    expect(await me.refusal(contacts, { contacts: many })).toBe(
      'ClientError: Cannot submit more than 100 contact inputs',
    );
  });

  it('who blocks the caller is not found, whom the caller blocks is', async () => {
    const [hidden, shown] = [await aMember(cloud, 'quirin_a'), await aMember(cloud, 'quirin_b')];
    await hidden.ask('mutation ($userId: ID!) { blockUser(userId: $userId) { userId } }', { userId: me.userId });
    await me.ask('mutation ($userId: ID!) { blockUser(userId: $userId) { userId } }', { userId: shown.userId });
    await cloud.settled();
    expect(await found('quirin')).toEqual(['quirin_b']);
    expect((await page(me, { searchToken: 'quirin', limit: 1 })).items).toEqual([{ username: 'quirin_b' }]);
  });

  it('a new name finds, an old one no longer does', async () => {
    const someone = await aMember(cloud, 'xavier_old');
    await someone.ask('mutation { setUserDetails(username: "xenia_new", fullName: "Yvonne Ýork") { userId } }');
    await cloud.settled();
    expect(await found('xavier')).toEqual([]);
    expect(await found('xenia')).toEqual(['xenia_new']);
    expect(await found('york')).toEqual(['xenia_new']);
    await someone.ask('mutation { deleteUser { userId } }');
    await cloud.settled();
    expect([await found('xenia'), await found('york')]).toEqual([[], []]);
  });

  it('a hundred contacts may have more than a hundred addresses', async () => {
    const email = (await back.profile(other.userId)).email ?? '';
    const many = Array.from({ length: 100 }, (_, at) => ({
      contactId: String(at),
      emails: [`${randomUUID()}@example.com`, at === 99 ? email : `${randomUUID()}@example.com`],
      phones: ['+14155550188'],
    }));
    const { data, errors } = await me.ask(contacts, { contacts: many });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      findContacts: many.map(({ contactId }, at) => ({ contactId, user: at === 99 ? { userId: other.userId } : null })),
    });
  });

  it('by phone before e-mail, which is written in any case', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    const [email, phone] = [(await back.profile(ann.userId)).email ?? '', '+14155550177'];
    await back.store().commit(put(main, { ...userPhoneNumberKey(phone), schemaVersion: 0, userId: bob.userId }));
    const { data } = await me.ask(contacts, {
      contacts: [
        { contactId: 'both', emails: [email], phones: [phone] },
        { contactId: 'shouted', emails: [email.toUpperCase()] },
      ],
    });
    expect(data).toEqual({
      findContacts: [
        { contactId: 'both', user: { userId: bob.userId } },
        { contactId: 'shouted', user: { userId: ann.userId } },
      ],
    });
  });

  it('contacts are found by e-mail and phone, in the order given, and learn of the caller', async () => {
    const [ann, bob, blocking] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    const email = async ({ userId }: Member) => (await back.profile(userId)).email ?? '';
    await back.follow(bob.userId, me.userId);
    await back.block(blocking.userId, me.userId);
    const { data } = await me.ask(contacts, {
      contacts: [
        { contactId: 'a', emails: [`${randomUUID()}@example.com`, await email(ann)], phones: ['+14155550199'] },
        { contactId: 'b', emails: [await email(ann), await email(bob)] },
        { contactId: 'c', emails: null, phones: null },
        { contactId: 'd', emails: [await email(blocking)] },
        { contactId: 'e', emails: [await email(me)] },
      ],
    });
    expect(data).toEqual({
      findContacts: [
        { contactId: 'a', user: { userId: ann.userId } },
        { contactId: 'b', user: { userId: bob.userId } },
        { contactId: 'c', user: null },
        { contactId: 'd', user: null },
        { contactId: 'e', user: { userId: me.userId } },
      ],
    });
    const cardFor = (who: Member) => back.store().get(main, cardKey(`${who.userId}:CONTACT_JOINED:${me.userId}`));
    expect(await cardFor(ann)).toMatchObject({
      title: 'zeldas_friend joined REAL',
      action: `https://real.app/user/${me.userId}`,
    });
    expect([await cardFor(bob), await cardFor(blocking), await cardFor(me)]).toEqual([undefined, undefined, undefined]);
    expect((await me.ask('{ self { lastFoundContactsAt } }')).data).toEqual({
      self: { lastFoundContactsAt: expect.any(String) },
    });
  });
});
