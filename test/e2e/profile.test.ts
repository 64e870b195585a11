import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { screenViewKey } from '../../lambdas/social/screen-view.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';

describe('a profile', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const set = (declared: string, given: string, shown: string) =>
    `mutation (${declared}) { setUserDetails(${given}) { ${shown} } }`;

  it('everything about a profile can be set, and is kept', async () => {
    const ann = await aMember(cloud);
    const details = {
      ...{ followCountsHidden: true, viewCountsHidden: true, commentsDisabled: true, likesDisabled: true },
      ...{ sharingDisabled: true, verificationHidden: true, languageCode: 'de', themeCode: 'blue', gender: 'FEMALE' },
      ...{ privacyStatus: 'PRIVATE', dateOfBirth: '1990-02-28', height: 70, matchLocationRadius: 50 },
      ...{ location: { latitude: 1.5, longitude: -2.5, accuracy: 3 }, matchAgeRange: { min: 20, max: 30 } },
      ...{ matchGenders: ['MALE'], matchHeightRange: { min: 60, max: 80 } },
    };
    const types = {
      ...{ languageCode: 'String', themeCode: 'String', gender: 'UserGender', privacyStatus: 'PrivacyStatus' },
      ...{ dateOfBirth: 'AWSDate', height: 'Int', matchLocationRadius: 'Int', location: 'LocationInput' },
      ...{ matchAgeRange: 'AgeRangeInput', matchGenders: '[UserGender!]', matchHeightRange: 'HeightRangeInput' },
    } as Readonly<Record<string, string>>;
    const names = Object.keys(details);
    const mutation = set(
      names.map((name) => `$${name}: ${types[name] ?? 'Boolean'}`).join(', '),
      names.map((name) => `${name}: $${name}`).join(', '),
      'userId',
    );
    expect((await ann.ask(mutation, details)).errors).toBeUndefined();
    const parts: Readonly<Record<string, string>> = {
      location: '{ latitude longitude accuracy }',
      matchAgeRange: '{ min max }',
      matchHeightRange: '{ min max }',
    };
    const { data } = await ann.ask(`{ self { ${names.map((name) => `${name} ${parts[name] ?? ''}`).join(' ')} } }`);
    expect(data).toEqual({ self: details });
  });

  it.each([
    ['location: { latitude: 91, longitude: 0 }', 'latitude should be in [-90, 90]'],
    ['location: { latitude: -90.1, longitude: 0 }', 'latitude should be in [-90, 90]'],
    ['location: { latitude: 0, longitude: 181 }', 'longitude should be in [-180, 180]'],
    ['location: { latitude: 0, longitude: -181 }', 'longitude should be in [-180, 180]'],
    ['location: { latitude: 0, longitude: 0, accuracy: -1 }', 'accuracy should be greater than or equal to zero'],
    ['matchAgeRange: { min: 17, max: 30 }', 'Invalid matchAgeRange'],
    ['matchAgeRange: { min: 18, max: 101 }', 'Invalid matchAgeRange'],
    ['matchAgeRange: { min: 30, max: 20 }', 'Invalid matchAgeRange'],
    ['matchAgeRange: { min: 30 }', 'Invalid matchAgeRange'],
    ['matchLocationRadius: 4', 'matchLocationRadius should be greater than or equal to 5'],
    ['matchLocationRadius: 101', 'matchLocationRadius should be less than or equal to 100'],
    ['matchGenders: []', 'matchGenders cannot be empty'],
    ['height: 118', 'Invalid height'],
    ['height: -1', 'Invalid height'],
    ['matchHeightRange: { min: 0, max: 118 }', 'Invalid matchHeightRange'],
    ['matchHeightRange: { min: 60, max: 50 }', 'Invalid matchHeightRange'],
    ['matchHeightRange: { max: 50 }', 'Invalid matchHeightRange'],
    ['dateOfBirth: "1990-01-01Z"', 'dateOfBirth contains timezone information'],
    ['photoPostId: "no-such-post"', 'Post `no-such-post` not found'],
    ['username: ""', 'Empty username'],
    ['username: "a b"', 'Username `a b` does not validate'],
    ['username: "ab", photoPostId: "none", height: 200', 'Username `ab` does not validate'],
    ['photoPostId: "none", height: 200', 'Post `none` not found'],
  ])('refuses %s, and changes nothing', async (given, text) => {
    const someone = await aMember(cloud);
    const mutation = `mutation { setUserDetails(bio: "new", ${given}) { bio } }`;
    expect(await someone.refusal(mutation)).toBe(`ClientError: ${text}`);
    expect((await someone.ask('{ self { bio } }')).data).toEqual({ self: { bio: null } });
  });

  it('a birthday makes an age, and a new name keeps the last one', async () => {
    const ann = await aMember(cloud);
    const year = new Date(cloud.clock.now()).getUTCFullYear();
    const username = `n_${randomUUID().slice(0, 8)}`;
    const mutation =
      'mutation ($born: AWSDate, $username: String) { setUserDetails(dateOfBirth: $born, username: $username) { username } }';
    expect(await ann.refusal(mutation, { born: `${year - 30}-01-01`, username })).toBeUndefined();
    expect(await back.profile(ann.userId)).toMatchObject({
      ...{ age: 30, gsiK2PartitionKey: 'userBirthday/01-01', gsiK2SortKey: '-' },
      ...{ username, gsiA1PartitionKey: `username/${username}`, usernameLastValue: ann.username },
      usernameLastChangedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('a name that is taken is refused before anything else is looked at', async () => {
    const [ann, bob] = [await aMember(cloud), await aMember(cloud)];
    const mutation =
      'mutation ($username: String) { setUserDetails(username: $username, photoPostId: "none", height: 200) { userId } }';
    expect(await ann.refusal(mutation, { username: bob.username })).toBe(
      `ClientError: Username \`${bob.username}\` already taken (case-insensitive cmp)`,
    );
  });

  it('terms, device, bonus and screens are recorded', async () => {
    const ann = await aMember(cloud);
    const terms =
      'mutation ($version: String!) { setUserAcceptedEULAVersion(version: $version) { acceptedEULAVersion } }';
    expect((await ann.ask(terms, { version: 'v1' })).data).toEqual({
      setUserAcceptedEULAVersion: { acceptedEULAVersion: 'v1' },
    });
    expect((await ann.ask(terms, { version: '' })).data).toEqual({
      setUserAcceptedEULAVersion: { acceptedEULAVersion: null },
    });
    const device = 'mutation ($token: String!) { setUserAPNSToken(token: $token) { userId } }';
    expect(await ann.refusal(device, { token: 'abc' })).toBeUndefined();
    expect((await back.profile(ann.userId)).apnsToken).toBe('abc');
    expect(await ann.refusal(device, { token: '' })).toBeUndefined();
    expect((await back.profile(ann.userId)).apnsToken).toBeUndefined();

    const bonus = 'mutation { grantUserSubscriptionBonus { subscriptionLevel subscriptionExpiresAt } }';
    expect((await ann.ask(bonus)).data).toEqual({
      grantUserSubscriptionBonus: { subscriptionLevel: 'DIAMOND', subscriptionExpiresAt: expect.any(String) },
    });
    expect(await ann.refusal(bonus)).toBe(
      `ClientError: User \`${ann.userId}\` has already granted themselves a subscription bonus`,
    );

    const view = 'mutation ($screens: [String!]!) { reportScreenViews(screens: $screens) }';
    expect((await ann.ask(view, { screens: ['home', 'chat', 'home'] })).data).toEqual({ reportScreenViews: true });
    expect((await ann.ask(view, { screens: ['home'] })).data).toEqual({ reportScreenViews: true });
    expect(await back.store().get(main, screenViewKey('home', ann.userId))).toMatchObject({ viewCount: 3 });
    expect(await ann.refusal(view, { screens: [] })).toBe('ClientError: A minimum of 1 screen must be reported');
    expect(await ann.refusal(view, { screens: Array(101).fill('a') })).toBe(
      'ClientError: A max of 100 screens may be reported at a time',
    );
  });

  it('a disabled user reads and writes no more', async () => {
    const ann = await aMember(cloud);
    const disable = 'mutation { disableUser { userStatus } }';
    expect((await ann.ask(disable)).data).toEqual({ disableUser: { userStatus: 'DISABLED' } });
    expect((await ann.ask(disable)).data).toEqual({ disableUser: { userStatus: 'DISABLED' } });
    expect(await ann.refusal('mutation { setUserDetails(bio: "x") { userId } }')).toBe(
      `ClientError: User \`${ann.userId}\` is not ACTIVE`,
    );
    expect((await ann.ask('{ self { userStatus } }')).data).toEqual({ self: { userStatus: 'DISABLED' } });
  });

  it('the app someone uses is noted once', async () => {
    const ann = await aMember(cloud);
    const said = { 'x-real-version': '2', 'x-real-device': 'phone', 'x-real-system': 'os', 'x-real-uid': 'uid' };
    const view = 'mutation { reportScreenViews(screens: ["a"]) }';
    await ann.ask(view, {}, said);
    const { lastClient } = await back.profile(ann.userId);
    expect(lastClient).toEqual({ version: '2', device: 'phone', system: 'os', uid: 'uid' });
    await ann.ask(view);
    expect((await back.profile(ann.userId)).lastClient).toEqual(lastClient);
  });

  it('errors can be asked for, to test alarms', async () => {
    const ann = await aMember(cloud);
    const { errors } = await ann.ask('mutation { lambdaClientError(arg1: "x") }');
    expect(errors?.[0]).toMatchObject({
      message: 'ClientError: Test of lambda client error',
      errorType: 'ClientError',
      errorInfo: { event: { arg1: 'x' } },
    });
    for (const name of ['lambdaServerError', 'dynamoServerError']) {
      expect((await ann.ask(`mutation { ${name} }`)).errors?.[0]).toMatchObject({ errorType: 'ServerError' });
    }
  });
});
