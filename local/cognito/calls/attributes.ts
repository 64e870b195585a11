import { signedInUser } from '../admission.ts';
import { changeAttributes, clearing, verificationOf } from '../attribute-change.ts';
import { checkRequired, checkWritable } from '../attribute-rules.ts';
import type { Call } from '../cognito.ts';
import { sendCode } from '../delivery.ts';
import { invalidParameter } from '../refusal.ts';
import { attributeList, type Input, text, textList, textMap } from '../request.ts';
import { attributePairs, withAttributes } from '../user.ts';
import type { Contact } from '../user-pool.ts';

const getUser: Call = async (cognito, input) => {
  const { user, client } = await signedInUser(cognito, input);
  return { Username: user.username, UserAttributes: attributePairs(user, client.readable) };
};

const updateUserAttributes: Call = async (cognito, input) => {
  const { pool, client, user } = await signedInUser(cognito, input);
  const changes = attributeList(input, 'UserAttributes');
  checkWritable(Object.keys(changes), client.writable);
  const clientMetadata = textMap(input, 'ClientMetadata');
  return { CodeDeliveryDetailsList: await changeAttributes(cognito, { pool, client, user, changes, clientMetadata }) };
};

const deleteUserAttributes: Call = async (cognito, input) => {
  const { pool, client, user } = await signedInUser(cognito, input);
  const names = textList(input, 'UserAttributeNames');
  checkWritable(names, client.writable);
  const changed = withAttributes(user, clearing(names), cognito.ground.clock.now());
  checkRequired(pool.attributes, changed.attributes);
  cognito.users.save(pool, changed);
  return {};
};

const getUserAttributeVerificationCode: Call = async (cognito, input) => {
  const { pool, client, user } = await signedInUser(cognito, input);
  const attribute = contactNamed(input);
  if (!user.attributes[attribute]) throw invalidParameter(`User does not have a ${attribute} to verify.`);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const purpose = verificationOf(attribute);
  const occasion = { pool, client, user, purpose, attribute, source: 'VerifyUserAttribute', clientMetadata };
  return { CodeDeliveryDetails: await sendCode(cognito, occasion) };
};

const verifyUserAttribute: Call = async (cognito, input) => {
  const { pool, user } = await signedInUser(cognito, input);
  const attribute = contactNamed(input);
  const owner = { userPoolId: pool.id, username: user.username, purpose: verificationOf(attribute) };
  const code = cognito.codes.check(owner, text(input, 'Code'));
  // The code proves the address it was sent to, which may be waiting to replace the present one, and no other.
  const proves = code.to === user.attributes[attribute] || pool.keptUntilVerified.includes(attribute);
  const proven = { [attribute]: code.to, [`${attribute}_verified`]: 'true' };
  if (proves) cognito.users.saveTakingAliases(pool, withAttributes(user, proven, cognito.ground.clock.now()));
  cognito.codes.use(code);
  return {};
};

const contactNamed = (input: Input): Contact => {
  const name = text(input, 'AttributeName');
  if (name === 'email' || name === 'phone_number') return name;
  throw invalidParameter(`Attribute ${name} is not verifiable: ask for email or phone_number`);
};

export const attributeCalls = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
} as const;
