import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, type Laptop, startLaptop } from './laptop.ts';
import { anApplicant, aUser, claimsOf, password, tokensOf } from './people.ts';
import { srpChallenge } from './srp-client.ts';
import { frontend } from './template.ts';

describe('signing in without sending the password', () => {
  let laptop: Laptop;
  beforeAll(async () => {
    laptop = await startLaptop();
    await aUser(laptop, 'ada', { email: 'ada@example.com', email_verified: 'true' });
  });
  afterAll(() => laptop.stop());

  it('gives tokens to whoever proves the password', async () => {
    const { challenge, answer } = await srpChallenge(laptop, 'ada', password);
    const parameters = challenge['ChallengeParameters'] as Json;
    expect([challenge['ChallengeName'], parameters['USERNAME'], parameters['USER_ID_FOR_SRP']]).toEqual([
      'PASSWORD_VERIFIER',
      'ada',
      'ada',
    ]);
    const tokens = tokensOf(await laptop.call('RespondToAuthChallenge', answer));
    expect(claimsOf(tokens.IdToken)['cognito:username']).toBe('ada');
  });

  it('works for every salt and key length over many sign-ins', async () => {
    for (let round = 0; round < 25; round += 1) {
      const word = `${password} ${round}`;
      await aUser(laptop, `user-${round}`);
      await laptop.admin('AdminSetUserPassword', {
        UserPoolId: 'us-east-1_plaza1234',
        Username: `user-${round}`,
        Password: word,
        Permanent: true,
      });
      const { answer } = await srpChallenge(laptop, `user-${round}`, word);
      await laptop.call('RespondToAuthChallenge', answer);
    }
  });

  it('takes a verified e-mail for the name, and answers with the name to hash', async () => {
    const { challenge, answer } = await srpChallenge(laptop, 'ada@example.com', password);
    expect((challenge['ChallengeParameters'] as Json)['USER_ID_FOR_SRP']).toBe('ada');
    await laptop.call('RespondToAuthChallenge', answer);
  });

  it('refuses a wrong password', async () => {
    const { answer } = await srpChallenge(laptop, 'ada', 'incorrect horse');
    expect(await laptop.refused('RespondToAuthChallenge', answer)).toEqual([
      'NotAuthorizedException',
      'Incorrect username or password.',
    ]);
  });

  it('refuses the same proof twice', async () => {
    const { answer } = await srpChallenge(laptop, 'ada', password);
    await laptop.call('RespondToAuthChallenge', answer);
    expect(await laptop.refused('RespondToAuthChallenge', answer)).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user.',
    ]);
  });

  it('refuses a proof that comes after the challenge ended', async () => {
    const { answer } = await srpChallenge(laptop, 'ada', password);
    laptop.clock.advance(3 * 60_000);
    expect(await laptop.refused('RespondToAuthChallenge', answer)).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ]);
  });

  it('challenges an unknown user like a known one, with a steady salt, and then refuses', async () => {
    const first = await srpChallenge(laptop, 'nobody', password);
    const second = await srpChallenge(laptop, 'nobody', password);
    const salts = [first, second].map(({ challenge }) => (challenge['ChallengeParameters'] as Json)['SALT']);
    expect(salts[0]).toBe(salts[1]);
    expect(await laptop.refused('RespondToAuthChallenge', first.answer)).toEqual([
      'NotAuthorizedException',
      'Incorrect username or password.',
    ]);
  });

  it('tells somebody unconfirmed only after the right password', async () => {
    await anApplicant(laptop, 'grace', { email: 'grace@example.com' });
    const { answer } = await srpChallenge(laptop, 'grace', password);
    expect(await laptop.refused('RespondToAuthChallenge', answer)).toEqual([
      'UserNotConfirmedException',
      'User is not confirmed.',
    ]);
  });

  it('refuses a public value that would give the key away', async () => {
    for (const SRP_A of ['0', 'zz', '00']) {
      const start = { ClientId: frontend, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'ada', SRP_A } };
      expect(await laptop.refused('InitiateAuth', start)).toEqual(['InvalidParameterException', 'Invalid SRP_A value']);
    }
  });
});
