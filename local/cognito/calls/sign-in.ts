import { checkSecretHash, type Entrance, entranceOf, poolOf } from '../admission.ts';
import type { Call, Cognito } from '../cognito.ts';
import { invalidParameter, refusal } from '../refusal.ts';
import { type Input, parameter, text, textMap } from '../request.ts';
import type { Attempt } from '../sign-in/attempt.ts';
import { answerCustom, nextStep, signInByChallenge } from '../sign-in/custom.ts';
import { answerNewPassword } from '../sign-in/new-password.ts';
import { signInByPassword } from '../sign-in/password.ts';
import { provenBySecretHash, refreshTokens } from '../sign-in/refresh.ts';
import { answerSrp, checkProof, signInBySrp } from '../sign-in/srp.ts';

const flows = {
  USER_SRP_AUTH: signInBySrp,
  USER_PASSWORD_AUTH: signInByPassword,
  ADMIN_USER_PASSWORD_AUTH: signInByPassword,
  CUSTOM_AUTH: signInByChallenge,
} as const;

const otherNames: Readonly<Record<string, string>> = {
  REFRESH_TOKEN: 'REFRESH_TOKEN_AUTH',
  ADMIN_NO_SRP_AUTH: 'ADMIN_USER_PASSWORD_AUTH',
};

const isFlow = (name: string): name is keyof typeof flows => Object.hasOwn(flows, name);

const initiate = (cognito: Cognito, entrance: Entrance, input: Input) => {
  const { client } = entrance;
  const given = text(input, 'AuthFlow');
  const flow = otherNames[given] ?? given;
  const parameters = textMap(input, 'AuthParameters');
  const clientMetadata = textMap(input, 'ClientMetadata');
  const known = isFlow(flow) || flow === 'REFRESH_TOKEN_AUTH';
  if (!known)
    throw invalidParameter(`${given} is not a supported AuthFlow: use one of ${Object.keys(flows).join(', ')}`);
  if (!client.flows.includes(flow)) throw invalidParameter(notEnabled(flow));
  if (!isFlow(flow)) {
    const proof = provenBySecretHash(entrance, parameters['SECRET_HASH']);
    return refreshTokens(cognito, entrance, parameter(parameters, 'REFRESH_TOKEN'), proof, clientMetadata);
  }
  const login = parameter(parameters, 'USERNAME');
  checkSecretHash(client, login, parameters['SECRET_HASH']);
  return flows[flow](cognito, { ...entrance, login, parameters, clientMetadata });
};

const notEnabled = (flow: string): string => {
  if (flow === 'ADMIN_USER_PASSWORD_AUTH') return 'Auth flow not enabled for this client';
  return flow === 'USER_SRP_AUTH'
    ? `${flow} is not enabled for the client.`
    : `${flow} flow not enabled for this client`;
};

const respond = (cognito: Cognito, entrance: Entrance, input: Input) => {
  const parameters = textMap(input, 'ChallengeResponses');
  const login = parameter(parameters, 'USERNAME');
  checkSecretHash(entrance.client, login, parameters['SECRET_HASH']);
  const attempt = { ...entrance, login, parameters, clientMetadata: textMap(input, 'ClientMetadata') };
  const challenge = text(input, 'ChallengeName');
  if (challenge === 'PASSWORD_VERIFIER') return answerProof(cognito, attempt);
  if (challenge === 'CUSTOM_CHALLENGE') return answerCustom(cognito, attempt, text(input, 'Session'));
  if (challenge === 'NEW_PASSWORD_REQUIRED') return answerNewPassword(cognito, attempt, text(input, 'Session'));
  throw invalidParameter(`Challenge ${challenge} is not supported`);
};

const answerProof = (cognito: Cognito, attempt: Attempt) => {
  const proof = checkProof(cognito, attempt);
  if (!proof.steps) return answerSrp(cognito, attempt, proof);
  const step = { challengeName: 'PASSWORD_VERIFIER', challengeResult: proof.right };
  return nextStep(cognito, attempt, proof.user, [...proof.steps, step]);
};

const initiateAuth: Call = async (cognito, input) => {
  if (text(input, 'AuthFlow').startsWith('ADMIN_')) throw invalidParameter('Initiate Auth method not supported.');
  return initiate(cognito, entranceOf(cognito, input), input);
};

/** Administrators name the pool too, and it must be the client's. */
const adminEntrance = (cognito: Cognito, input: Input): Entrance => {
  const pool = poolOf(cognito, input);
  const entrance = entranceOf(cognito, input);
  if (entrance.pool.id === pool.id) return entrance;
  throw refusal('ResourceNotFoundException', `User pool client ${entrance.client.id} does not exist.`);
};

export const signInCalls = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: async (cognito, input) => respond(cognito, entranceOf(cognito, input), input),
} as const satisfies Record<string, Call>;

export const adminSignInCalls = {
  AdminInitiateAuth: async (cognito, input) => initiate(cognito, adminEntrance(cognito, input), input),
  AdminRespondToAuthChallenge: async (cognito, input) => respond(cognito, adminEntrance(cognito, input), input),
} as const satisfies Record<string, Call>;
