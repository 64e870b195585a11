import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember } from '../support/member.ts';

describe('dating', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
  }, 120_000);
  afterAll(() => cloud?.stop());

  it('needs a whole profile, an age, and a pause after it was switched off', async () => {
    const ann = await aMember(cloud);
    const date = 'mutation ($status: DatingStatus!) { setUserDatingStatus(status: $status) { datingStatus } }';
    const enable = { status: 'ENABLED' };
    const { errors } = await ann.ask(date, enable);
    expect(errors?.[0]).toMatchObject({
      message:
        "ClientError: `{'displayName', 'photoPostId', 'age', 'gender', 'location', 'height', 'matchAgeRange', 'matchGenders', 'matchHeightRange', 'matchLocationRadius'}` required to enable dating",
      errorType: 'ClientError',
      errorInfo: [
        ...['MISSING_DISPLAY_NAME', 'MISSING_PHOTO_POST_ID', 'MISSING_AGE', 'MISSING_GENDER', 'MISSING_LOCATION'],
        ...['MISSING_HEIGHT', 'MISSING_MATCH_AGE_RANGE', 'MISSING_MATCH_GENDERS', 'MISSING_MATCH_HEIGHT_RANGE'],
        'MISSING_MATCH_LOCATION_RADIUS',
      ],
    });
    const ready: Partial<User> = {
      ...{ displayName: 'Ann', photoPostId: 'p', age: 17, gender: 'FEMALE', height: 70, matchLocationRadius: 50 },
      ...{ location: { latitude: 0, longitude: 0 }, matchAgeRange: { min: 20, max: 30 } },
      ...{ matchGenders: ['MALE'], matchHeightRange: { min: 60, max: 80 } },
    };
    await back.change(ann.userId, ready);
    expect((await ann.ask(date, enable)).errors?.[0]).toMatchObject({
      message: 'ClientError: age `17` must be between 18 and 100 to enable dating',
      errorInfo: ['WRONG_AGE_MIN'],
    });
    await back.change(ann.userId, { age: 101 });
    expect((await ann.ask(date, enable)).errors?.[0]).toMatchObject({
      message: 'ClientError: age `101` must be between 18 and 100 to enable dating',
      errorInfo: ['WRONG_AGE_MAX'],
    });
    await back.change(ann.userId, { age: 20 });
    expect((await ann.ask(date, enable)).data).toEqual({ setUserDatingStatus: { datingStatus: 'ENABLED' } });
    expect((await back.profile(ann.userId)).disableDatingOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const unnamed = await ann.ask('mutation { setUserDetails(displayName: "") { datingStatus } }');
    expect(unnamed.data).toEqual({ setUserDetails: { datingStatus: 'DISABLED' } });
    await back.change(ann.userId, { displayName: 'Ann' });
    expect((await ann.ask(date, enable)).errors?.[0]).toMatchObject({
      message: 'ClientError: User cannot re-enable dating within 3 hours',
      errorInfo: ['WRONG_THREE_HOUR_PERIOD'],
    });
  });

  it('who pays may look further than a hundred miles, or everywhere', async () => {
    const ann = await aMember(cloud);
    await ann.ask('mutation { grantUserSubscriptionBonus { userId } }');
    const far = 'mutation { setUserDetails(matchLocationRadius: 101) { matchLocationRadius } }';
    expect((await ann.ask(far)).data).toEqual({ setUserDetails: { matchLocationRadius: 101 } });
    const bob = await aMember(cloud);
    await bob.ask('mutation { grantUserSubscriptionBonus { userId } }');
    const { errors } = await bob.ask('mutation { setUserDatingStatus(status: ENABLED) { userId } }');
    expect(errors?.[0]?.errorInfo).not.toContain('MISSING_MATCH_LOCATION_RADIUS');
  });
});
