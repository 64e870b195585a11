import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { aCast, type Cast, openUp, type Viewer, viewers } from '../support/viewers.ts';

/** Everything a profile can hold. */
const whole: Partial<User> = {
  ...{ fullName: 'Ann A', displayName: 'Ann', bio: 'hi', phoneNumber: '+14155550100', languageCode: 'de' },
  ...{ themeCode: 'blue', acceptedEULAVersion: 'v1', dateOfBirth: '1990-01-01', gender: 'FEMALE', height: 70 },
  ...{ location: { latitude: 1, longitude: 2 }, matchAgeRange: { min: 20, max: 30 }, matchGenders: ['MALE'] },
  ...{ matchLocationRadius: 50, matchHeightRange: { min: 60, max: 70 }, datingStatus: 'DISABLED' },
  ...{ userDisableDatingDate: '2026-01-01T00:00:00.000Z', subscriptionLevel: 'DIAMOND' },
  ...{ subscriptionExpiresAt: '2030-01-01T00:00:00.000Z', lastFoundContactsAt: '2026-01-01T00:00:00.000Z' },
  ...{ placeholderPhotoCode: 'code', albumCount: 2, postCount: 3, postViewedByCount: 4, cardCount: 5, chatCount: 6 },
  ...{ chatsWithUnviewedMessagesCount: 7, followedCount: 8, followerCount: 9, commentsDisabled: true },
};

const parts: Readonly<Record<string, string>> = {
  photo: '{ url480p }',
  location: '{ latitude longitude }',
  matchAgeRange: '{ min max }',
  matchHeightRange: '{ min max }',
};

/** What a profile that holds all that shows where it differs from what is stored. */
const otherwise = {
  ...{ userStatus: 'ACTIVE', photo: { url480p: 'https://real.app/placeholder-photos/code/480p.jpg' } },
  ...{ followedsCount: 8, followCountsHidden: false, viewCountsHidden: false, likesDisabled: false },
  ...{ sharingDisabled: false, verificationHidden: false },
} as const;
const standings = ['followedStatus', 'followerStatus', 'blockedStatus', 'blockerStatus'];

/** The fields by who sees them; each class sees those before it too. */
const classes = {
  everyone: ['userId', 'username', 'followedStatus', 'followerStatus', 'blockedStatus', 'blockerStatus'],
  unblocked: [
    ...['privacyStatus', 'fullName', 'displayName', 'signedUpAt', 'dateOfBirth', 'gender', 'height', 'userStatus'],
    ...['themeCode', 'subscriptionLevel', 'postCount', 'photo'],
  ],
  friends: ['bio', 'albumCount', 'followedCount', 'followedsCount', 'followerCount'],
  self: [
    ...['email', 'phoneNumber', 'languageCode', 'acceptedEULAVersion', 'followCountsHidden', 'viewCountsHidden'],
    ...['commentsDisabled', 'likesDisabled', 'sharingDisabled', 'verificationHidden', 'subscriptionExpiresAt'],
    ...['location', 'matchAgeRange', 'matchGenders', 'matchLocationRadius', 'matchHeightRange', 'datingStatus'],
    ...['userDisableDatingDate', 'lastFoundContactsAt', 'postViewedByCount', 'cardCount', 'chatCount'],
    'chatsWithUnviewedMessagesCount',
  ],
} as const;
type Class = keyof typeof classes;
const order: readonly Class[] = ['everyone', 'unblocked', 'friends', 'self'];
const all = order.flatMap((name) => classes[name]);
const query = `query ($userId: ID!) { user(userId: $userId) { ${all.map((name) => `${name} ${parts[name] ?? ''}`).join(' ')} } }`;

describe('who sees what of a profile', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let people: Cast;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    people = await aCast(cloud, back);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const seenBy = async (viewer: Person): Promise<Readonly<Record<string, unknown>>> => {
    const { data, errors } = await viewer.ask(query, { userId: people.owner.userId });
    expect(errors).toBeUndefined();
    return data?.['user'] as Readonly<Record<string, unknown>>;
  };
  /** What someone sees of the owner if they see what is shown to their class, and nothing else. */
  const shownTo = (owner: User, viewer: Class): Readonly<Record<string, unknown>> => {
    const seen = new Set<string>(order.slice(0, order.indexOf(viewer) + 1).flatMap((name) => classes[name]));
    const values: Readonly<Record<string, unknown>> = { ...owner, ...otherwise };
    const names = all.filter((name) => !standings.includes(name));
    return Object.fromEntries(names.map((name) => [name, seen.has(name) ? values[name] : null]));
  };
  const expectSeen = async (expected: Readonly<Record<Viewer, Class>>) => {
    const owner = await back.profile(people.owner.userId);
    for (const name of viewers) {
      const entries = Object.entries(await seenBy(people[name])).filter(([field]) => !standings.includes(field));
      expect.soft([name, Object.fromEntries(entries)]).toEqual([name, shownTo(owner, expected[name])]);
    }
  };

  it('of a private user only followers see more than the cover', async () => {
    await back.change(people.owner.userId, { ...whole, privacyStatus: 'PRIVATE' });
    await expectSeen({
      ...{ owner: 'self', follower: 'friends', requester: 'unblocked', denied: 'unblocked', stranger: 'unblocked' },
      ...{ blocked: 'everyone', blocker: 'unblocked', disabled: 'unblocked', anonymous: 'unblocked' },
      guest: 'unblocked',
    });
  });

  it('hidden counts are hidden from followers, hidden views from everyone', async () => {
    const { owner, follower } = people;
    await back.change(owner.userId, {
      ...whole,
      privacyStatus: 'PRIVATE',
      followCountsHidden: true,
      viewCountsHidden: true,
    });
    expect(await seenBy(follower)).toMatchObject({
      bio: 'hi',
      followedCount: null,
      followedsCount: null,
      followerCount: null,
    });
    expect(await seenBy(owner)).toMatchObject({ followedCount: 8, followerCount: 9, postViewedByCount: null });
  });

  it('tells each viewer how they stand to the user', async () => {
    const standing = async (name: Viewer) => {
      const { followedStatus, followerStatus, blockedStatus, blockerStatus } = await seenBy(people[name]);
      return [followedStatus, followerStatus, blockedStatus, blockerStatus].join(' ');
    };
    expect(await standing('owner')).toBe('SELF SELF SELF SELF');
    expect(await standing('follower')).toBe('FOLLOWING NOT_FOLLOWING NOT_BLOCKING NOT_BLOCKING');
    expect(await standing('requester')).toBe('REQUESTED NOT_FOLLOWING NOT_BLOCKING NOT_BLOCKING');
    expect(await standing('denied')).toBe('DENIED NOT_FOLLOWING NOT_BLOCKING NOT_BLOCKING');
    expect(await standing('blocked')).toBe('NOT_FOLLOWING NOT_FOLLOWING NOT_BLOCKING BLOCKING');
    expect(await standing('blocker')).toBe('NOT_FOLLOWING NOT_FOLLOWING BLOCKING NOT_BLOCKING');
  });

  it('of a public user everyone sees all but what is the owner’s own; the blocked see who it is', async () => {
    await openUp(cloud, back, people);
    const shown = { followCountsHidden: false, viewCountsHidden: false } as const;
    await back.change(people.owner.userId, { ...whole, ...shown, privacyStatus: 'PUBLIC' });
    await expectSeen({
      ...{ owner: 'self', follower: 'friends', requester: 'friends', denied: 'friends', stranger: 'friends' },
      ...{ blocked: 'everyone', blocker: 'friends', disabled: 'friends', anonymous: 'friends' },
      guest: 'friends',
    });
  });

  it('what was never set has the value clients expect', async () => {
    const fresh = await aMember(cloud);
    const defaults = `{ self { userStatus themeCode subscriptionLevel postCount albumCount followedCount followerCount languageCode
      followCountsHidden viewCountsHidden commentsDisabled likesDisabled sharingDisabled verificationHidden datingStatus
      postViewedByCount cardCount chatCount chatsWithUnviewedMessagesCount bio photo { url } matchGenders } }`;
    expect((await fresh.ask(defaults)).data).toEqual({
      self: {
        ...{ userStatus: 'ACTIVE', themeCode: 'black.green', subscriptionLevel: 'BASIC', postCount: 0, albumCount: 0 },
        ...{
          followedCount: 0,
          followerCount: 0,
          languageCode: 'en',
          followCountsHidden: false,
          viewCountsHidden: false,
        },
        ...{ commentsDisabled: false, likesDisabled: false, sharingDisabled: false, verificationHidden: false },
        ...{ datingStatus: 'DISABLED', postViewedByCount: 0, cardCount: 0, chatCount: 0 },
        ...{ chatsWithUnviewedMessagesCount: 0, bio: null, photo: null, matchGenders: null },
      },
    });
  });

  it('a mutation’s result strips as much as a query’s', async () => {
    const { owner, blocked } = people;
    await back.change(owner.userId, { ...whole, privacyStatus: 'PUBLIC' });
    const block = 'mutation ($userId: ID!) { blockUser(userId: $userId) { username fullName bio } }';
    expect((await blocked.ask(block, { userId: owner.userId })).data).toEqual({
      blockUser: { username: owner.username, fullName: null, bio: null },
    });
  });
});
