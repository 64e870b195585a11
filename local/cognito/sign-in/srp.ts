import type { Step } from '../challenges.ts';
import type { Cognito } from '../cognito.ts';
import { invalidParameter, wrongPassword } from '../refusal.ts';
import { parameter } from '../request.ts';
import { isSrpClaim, isSrpValue, type PasswordVerifier, passwordVerifier, srpKey, srpOffer } from '../srp.ts';
import { srpOwner, type User } from '../user.ts';
import { type Attempt, checkMaySignIn, findUser, knownUser, preAuthenticate } from './attempt.ts';
import { afterPassword } from './new-password.ts';

/** USER_SRP_AUTH: the password is proven without being sent. */
export const signInBySrp = async (cognito: Cognito, attempt: Attempt) => {
  const user = findUser(cognito, attempt);
  await preAuthenticate(cognito, attempt, user);
  return askForProof(cognito, attempt, user);
};

export const askForProof = (cognito: Cognito, attempt: Attempt, user: User | undefined, steps?: readonly Step[]) => {
  const clientValue = parameter(attempt.parameters, 'SRP_A');
  if (!isSrpValue(clientValue)) throw invalidParameter('Invalid SRP_A value');
  const username = user?.username ?? attempt.login;
  const password = user?.password ?? madeUpPassword(cognito, attempt);
  const offer = srpOffer(password);
  const challenge = {
    kind: 'PASSWORD_VERIFIER',
    username,
    clientValue,
    offer,
    password,
    ...(steps && { steps }),
  } as const;
  const block = cognito.challenges.ask(attempt.client, challenge);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: block,
      SRP_B: offer.publicValue,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

/** An unknown user gets a challenge like any other, with the same salt every time. */
const madeUpPassword = (cognito: Cognito, { pool, login }: Attempt): PasswordVerifier => {
  const secret = cognito.derive(`unknown-user/${pool.id}/${login}`).toString('hex');
  return { ...passwordVerifier(login, secret), salt: `1${secret.slice(0, 31)}` };
};

export interface Proof {
  readonly user: User;
  readonly right: boolean;
  readonly steps: readonly Step[] | undefined;
}

/**
 * The TIMESTAMP is signed but not compared with the cloud's clock, which tests move while clients use the computer's;
 * the secret block already limits the answer to one use within its minutes.
 */
export const checkProof = (cognito: Cognito, attempt: Attempt): Proof => {
  const { pool, client, parameters } = attempt;
  const block = parameter(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = parameter(parameters, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = parameter(parameters, 'TIMESTAMP');
  const { username, clientValue, offer, password, steps } = cognito.challenges.take(client, 'PASSWORD_VERIFIER', block);
  const user = knownUser(cognito, { ...attempt, login: username });
  cognito.attempts.admit(pool.id, username);
  const key = srpKey(clientValue, offer, password);
  const proven = isSrpClaim(key, signature, srpOwner(pool, username), Buffer.from(block, 'base64'), timestamp);
  // The password may have been changed between question and answer.
  const right = proven && user.password?.verifier === password.verifier;
  if (right) cognito.attempts.succeeded(pool.id, username);
  else cognito.attempts.failed(pool.id, username);
  return { user, right, steps };
};

export const answerSrp = async (cognito: Cognito, attempt: Attempt, { user, right }: Proof) => {
  if (!right) throw wrongPassword();
  checkMaySignIn(user);
  return afterPassword(cognito, attempt, user);
};
