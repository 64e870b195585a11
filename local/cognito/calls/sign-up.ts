import { checkSecretHash, checkUserName, entranceOf } from '../admission.ts';
import { checkWritable } from '../attribute-rules.ts';
import type { Call, Cognito } from '../cognito.ts';
import { contactToConfirm, sendCode } from '../delivery.ts';
import { checkNameIsFree, newcomer } from '../newcomer.ts';
import { checkPassword } from '../password-policy.ts';
import { invalidParameter, notAuthorized } from '../refusal.ts';
import { attributeList, type Input, optionalText, type Texts, text, textMap } from '../request.ts';
import { passwordVerifier } from '../srp.ts';
import { runTrigger } from '../triggers.ts';
import { srpOwner, subOf, type User, withAttributes } from '../user.ts';
import type { UserPool } from '../user-pool.ts';
import { postConfirmation } from './confirm-sign-up.ts';

export const signUp: Call = async (cognito, input) => {
  const { pool, client } = entranceOf(cognito, input);
  const login = text(input, 'Username');
  const password = text(input, 'Password');
  const given = attributeList(input, 'UserAttributes');
  checkUserName(login);
  checkSecretHash(client, login, optionalText(input, 'SecretHash'));
  if (pool.adminsCreateUsers) throw notAuthorized('SignUp is not permitted for this user pool');
  checkPassword(pool.password, password);
  checkWritable(Object.keys(given), client.writable);
  const applicant = newcomer(cognito, pool, login, given);
  checkNameIsFree(cognito, pool, login, 'User already exists');

  const clientMetadata = textMap(input, 'ClientMetadata');
  const validationData = attributeList(input, 'ValidationData');
  const admitted = await preSignUp(cognito, pool, applicant, {
    source: 'SignUp',
    clientId: client.id,
    clientMetadata,
    validationData,
  });
  if (admitted.status === 'UNCONFIRMED' && pool.aliases.includes('preferred_username') && given['preferred_username']) {
    throw invalidParameter('preferred_username can only be set/updated for a confirmed user');
  }
  checkNameIsFree(cognito, pool, login, 'User already exists');
  const user = { ...admitted, password: passwordVerifier(srpOwner(pool, applicant.username), password) };
  cognito.users.saveTakingAliases(pool, user);

  const confirmed = user.status === 'CONFIRMED';
  if (confirmed) await postConfirmation(cognito, { pool, client }, user, 'ConfirmSignUp', clientMetadata);
  const attribute = confirmed ? undefined : contactToConfirm(pool, user);
  const sent =
    attribute &&
    (await sendCode(cognito, { pool, client, user, purpose: 'sign-up', attribute, source: 'SignUp', clientMetadata }));
  return { UserConfirmed: confirmed, UserSub: subOf(user), ...(sent && { CodeDeliveryDetails: sent }) };
};

export interface Arrival {
  readonly source: 'SignUp' | 'AdminCreateUser';
  readonly clientId: string | undefined;
  readonly clientMetadata: Texts;
  readonly validationData: Texts;
}

/** Lets the pool's function refuse the newcomer, or confirm and verify at once. */
export const preSignUp = async (cognito: Cognito, pool: UserPool, user: User, arrival: Arrival): Promise<User> => {
  const { source, clientId, clientMetadata, validationData } = arrival;
  const verdict = await runTrigger(cognito, pool, {
    trigger: 'PreSignUp',
    source: `PreSignUp_${source}`,
    username: user.username,
    clientId,
    request: {
      userAttributes: saidAbout(user),
      validationData: Object.keys(validationData).length > 0 ? validationData : null,
      clientMetadata,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (!verdict || source === 'AdminCreateUser') return user;
  return { ...withAttributes(user, verified(user, verdict), user.modifiedAt), status: statusAfter(verdict) };
};

/** The attributes as they were given: nothing the pool added. */
const saidAbout = (user: User): Texts =>
  Object.fromEntries(
    Object.entries(user.attributes).filter(
      ([name, value]) => name !== 'sub' && !(name.endsWith('_verified') && value === 'false'),
    ),
  );

const statusAfter = (verdict: Input): User['status'] =>
  verdict['autoConfirmUser'] === true ? 'CONFIRMED' : 'UNCONFIRMED';

const verified = (user: User, verdict: Input): Texts => {
  const contacts = { autoVerifyEmail: 'email', autoVerifyPhone: 'phone_number' } as const;
  return Object.fromEntries(
    Object.entries(contacts).flatMap(([decision, contact]) => {
      if (verdict[decision] !== true) return [];
      if (!user.attributes[contact]) throw invalidParameter(`Cannot auto verify ${contact}: the user has none`);
      return [[`${contact}_verified`, 'true']];
    }),
  );
};
