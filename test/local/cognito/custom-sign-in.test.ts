import { afterEach, describe, expect, it } from 'vitest';
import { type Json, type Laptop, startLaptop, type Trigger, type TriggerEvent } from './laptop.ts';
import { aUser, claimsOf, password, tokensOf } from './people.ts';
import { srpAnswer, srpStart } from './srp-client.ts';
import { backend, frontend, poolId } from './template.ts';

const answering = (event: TriggerEvent, response: object) => ({
  ...event,
  response: { ...event.response, ...response },
});

/** Asks for the colour of the sky, three times at most, after the password where SRP began the sign-in. */
const skyQuestion: Readonly<Record<string, Trigger>> = {
  DefineAuthChallenge: (event) => {
    const session = event.request['session'] as { challengeName: string; challengeResult: boolean }[];
    const last = session.at(-1);
    if (last?.challengeName === 'SRP_A') return answering(event, { challengeName: 'PASSWORD_VERIFIER' });
    if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult)
      return answering(event, { issueTokens: true });
    if (session.length >= 3) return answering(event, { failAuthentication: true });
    return answering(event, { challengeName: 'CUSTOM_CHALLENGE' });
  },
  CreateAuthChallenge: (event) =>
    answering(event, {
      publicChallengeParameters: { question: 'colour of the sky' },
      privateChallengeParameters: { answer: 'blue' },
      challengeMetadata: 'SKY',
    }),
  VerifyAuthChallengeResponse: (event) => {
    const { answer } = event.request['privateChallengeParameters'] as { answer: string };
    return answering(event, { answerCorrect: event.request['challengeAnswer'] === answer });
  },
};

const issueAtOnce: Readonly<Record<string, Trigger>> = {
  DefineAuthChallenge: (event) => answering(event, { issueTokens: true }),
};

describe('a sign-in of the pool’s own making', () => {
  let laptop: Laptop;
  const begin = async (triggers: Readonly<Record<string, Trigger>>) => {
    laptop = await startLaptop({ triggers, frontend: { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] } });
    await aUser(laptop, 'ada');
  };
  afterEach(() => laptop.stop());

  const start = (parameters: object = {}) => ({
    ClientId: frontend,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: 'ada', ...parameters },
  });
  const answer = (challenge: Json, ANSWER: string) => ({
    ClientId: frontend,
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: challenge['Session'],
    ChallengeResponses: { USERNAME: 'ada', ANSWER },
  });

  it('lets a backend sign in as a user when the function issues tokens at once', async () => {
    await begin(issueAtOnce);
    const answered = await laptop.admin('AdminInitiateAuth', {
      UserPoolId: poolId,
      ClientId: backend,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: 'ada' },
    });
    expect(claimsOf(tokensOf(answered).IdToken)['aud']).toBe(backend);
  });

  it('asks the question, tells each step to the functions and ends with tokens', async () => {
    await begin(skyQuestion);
    const first = await laptop.call('InitiateAuth', start());
    expect(first).toEqual({
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: expect.any(String),
      ChallengeParameters: { USERNAME: 'ada', question: 'colour of the sky' },
    });
    const second = await laptop.call('RespondToAuthChallenge', answer(first, 'green'));
    const tokens = tokensOf(await laptop.call('RespondToAuthChallenge', answer(second, 'blue')));
    expect(claimsOf(tokens.AccessToken)['username']).toBe('ada');
    const step = { challengeName: 'CUSTOM_CHALLENGE', challengeMetadata: 'SKY' };
    expect(laptop.events.at(-1)?.request['session']).toEqual([
      { ...step, challengeResult: false },
      { ...step, challengeResult: true },
    ]);
    expect((await laptop.refused('RespondToAuthChallenge', answer(second, 'blue')))[1]).toBe(
      'Invalid session for the user.',
    );
  });

  it('ends in a refusal when the function has had enough', async () => {
    await begin(skyQuestion);
    let challenge = await laptop.call('InitiateAuth', start());
    for (const colour of ['green', 'red'])
      challenge = await laptop.call('RespondToAuthChallenge', answer(challenge, colour));
    expect(await laptop.refused('RespondToAuthChallenge', answer(challenge, 'grey'))).toEqual([
      'NotAuthorizedException',
      'Incorrect username or password.',
    ]);
  });

  it('may begin with the proof of the password', async () => {
    await begin(skyQuestion);
    const srp = srpStart();
    const parameters = { CHALLENGE_NAME: 'SRP_A', SRP_A: srp.A.toString(16) };
    const proof = await laptop.call('InitiateAuth', start(parameters));
    const question = await laptop.call('RespondToAuthChallenge', {
      ClientId: frontend,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: srpAnswer(srp, proof['ChallengeParameters'] as Json, password),
    });
    expect(question['ChallengeName']).toBe('CUSTOM_CHALLENGE');
    expect(tokensOf(await laptop.call('RespondToAuthChallenge', answer(question, 'blue'))).TokenType).toBe('Bearer');
  });

  it('refuses an unknown user and a pool without the function', async () => {
    await begin(skyQuestion);
    expect((await laptop.refused('InitiateAuth', start({ USERNAME: 'nobody' })))[0]).toBe('NotAuthorizedException');
    await laptop.stop();
    await begin({});
    expect(await laptop.refused('InitiateAuth', start())).toEqual([
      'InvalidParameterException',
      'Custom auth lambda trigger is not configured for the user pool.',
    ]);
  });
});
