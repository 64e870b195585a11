import type { Step } from '../challenges.ts';
import type { Cognito } from '../cognito.ts';
import { invalidParameter, wrongPassword } from '../refusal.ts';
import { type Input, isRecord, parameter, type Texts } from '../request.ts';
import { hasTrigger, runTrigger, type TriggerName } from '../triggers.ts';
import { triggerAttributes, type User } from '../user.ts';
import { type Attempt, checkMaySignIn, finishSignIn, knownUser, preAuthenticate } from './attempt.ts';
import { askForProof } from './srp.ts';

/** CUSTOM_AUTH: the pool's own functions decide what to ask and when it is enough. */
export const signInByChallenge = async (cognito: Cognito, attempt: Attempt) => {
  if (!hasTrigger(attempt.pool, 'DefineAuthChallenge')) {
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  }
  const user = knownUser(cognito, attempt);
  checkMaySignIn(user);
  await preAuthenticate(cognito, attempt, user);
  const withSrp = attempt.parameters['CHALLENGE_NAME'] === 'SRP_A';
  return nextStep(cognito, attempt, user, withSrp ? [{ challengeName: 'SRP_A', challengeResult: true }] : []);
};

export const nextStep = async (cognito: Cognito, attempt: Attempt, user: User, steps: readonly Step[]) => {
  const decision = await ask(
    cognito,
    attempt,
    user,
    'DefineAuthChallenge',
    { session: steps },
    {
      challengeName: null,
      issueTokens: null,
      failAuthentication: null,
    },
  );
  if (decision['failAuthentication'] === true) throw wrongPassword();
  if (decision['issueTokens'] === true) return finishSignIn(cognito, attempt, user);
  if (decision['challengeName'] === 'PASSWORD_VERIFIER') return askForProof(cognito, attempt, user, steps);
  if (decision['challengeName'] === 'CUSTOM_CHALLENGE') return askCustom(cognito, attempt, user, steps);
  throw wrongPassword();
};

const askCustom = async (cognito: Cognito, attempt: Attempt, user: User, steps: readonly Step[]) => {
  const request = { challengeName: 'CUSTOM_CHALLENGE', session: steps };
  const question = await ask(cognito, attempt, user, 'CreateAuthChallenge', request, {
    publicChallengeParameters: null,
    privateChallengeParameters: null,
    challengeMetadata: null,
  });
  const metadata = question['challengeMetadata'];
  const session = cognito.challenges.ask(attempt.client, {
    kind: 'CUSTOM_CHALLENGE',
    username: user.username,
    steps,
    privateParameters: texts(question['privateChallengeParameters']),
    metadata: typeof metadata === 'string' ? metadata : null,
  });
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeParameters: { USERNAME: user.username, ...texts(question['publicChallengeParameters']) },
  };
};

export const answerCustom = async (cognito: Cognito, attempt: Attempt, session: string) => {
  const answer = parameter(attempt.parameters, 'ANSWER');
  const challenge = cognito.challenges.take(attempt.client, 'CUSTOM_CHALLENGE', session);
  const user = knownUser(cognito, { ...attempt, login: challenge.username });
  checkMaySignIn(user);
  const request = { privateChallengeParameters: challenge.privateParameters, challengeAnswer: answer };
  const verdict = await ask(cognito, attempt, user, 'VerifyAuthChallengeResponse', request, { answerCorrect: null });
  const step = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: verdict['answerCorrect'] === true,
    challengeMetadata: challenge.metadata,
  };
  return nextStep(cognito, attempt, user, [...challenge.steps, step]);
};

const ask = async (
  cognito: Cognito,
  { pool, client, clientMetadata }: Attempt,
  user: User,
  trigger: TriggerName,
  request: Input,
  response: Input,
): Promise<Input> =>
  (await runTrigger(cognito, pool, {
    trigger,
    source: `${trigger}_Authentication`,
    username: user.username,
    clientId: client.id,
    request: { userAttributes: triggerAttributes(user), ...request, clientMetadata },
    response,
  })) ?? {};

const texts = (value: unknown): Texts =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, String(entry)])) : {};
