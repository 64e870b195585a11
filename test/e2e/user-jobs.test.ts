import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('what time does to people', { timeout: 120_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  const dateIn = (days: number) => new Date(cloud.clock.now() + days * day).toISOString().slice(0, 10);
  const passes = async (time: number) => {
    await cloud.settled();
    cloud.clock.advance(time);
    await cloud.settled();
  };

  it('they grow older on their birthday, their bonus ends after a month, and dating when they do nothing', async () => {
    const ann = await aMember(cloud);
    const born = dateIn(1).replace(/^\d{4}/, (year) => String(Number(year) - 30));
    await ann.ask('mutation ($born: AWSDate) { setUserDetails(dateOfBirth: $born) { userId } }', { born });
    await ann.ask('mutation { grantUserSubscriptionBonus { userId } }');
    await back.change(ann.userId, {
      ...{ displayName: 'Ann', photoPostId: 'p', gender: 'FEMALE', height: 70, matchGenders: ['MALE'] },
      ...{ location: { latitude: 0, longitude: 0 }, matchAgeRange: { min: 20, max: 30 } },
      matchHeightRange: { min: 60, max: 80 },
    });
    expect(await ann.refusal('mutation { setUserDatingStatus(status: ENABLED) { userId } }')).toBeUndefined();
    expect(await back.profile(ann.userId)).toMatchObject({ age: 29, disableDatingOn: dateIn(30) });

    await passes(1.5 * day);
    expect((await back.profile(ann.userId)).age).toBe(30);
    await passes(20 * day);
    expect(await ann.refusal('mutation { reportScreenViews(screens: ["home"]) }')).toBeUndefined();
    expect((await back.profile(ann.userId)).disableDatingOn).toBe(dateIn(30));

    const shown = '{ self { subscriptionLevel subscriptionExpiresAt datingStatus } }';
    await passes(12 * day);
    expect((await ann.ask(shown)).data).toEqual({
      self: { subscriptionLevel: 'BASIC', subscriptionExpiresAt: null, datingStatus: 'ENABLED' },
    });
    expect((await back.profile(ann.userId)).subscriptionGrantedAt).toBeDefined();
    await passes(20 * day);
    expect((await ann.ask(shown)).data).toMatchObject({ self: { datingStatus: 'DISABLED' } });
    const { disableDatingOn, userDisableDatingDate = '' } = await back.profile(ann.userId);
    expect([disableDatingOn, userDisableDatingDate.slice(0, 10)]).toEqual([undefined, dateIn(0)]);
    expect(await ann.refusal('mutation { grantUserSubscriptionBonus { userId } }')).toBe(
      `ClientError: User \`${ann.userId}\` has already granted themselves a subscription bonus`,
    );
  });
});
