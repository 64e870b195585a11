import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { Call } from '../runtime/call.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { replaceSecret, theSecret } from '../runtime/secret.ts';
import { setPoolPassword } from '../runtime/user-pool.ts';
import { show } from '../runtime/view.ts';
import type { World } from '../runtime/world.ts';
import { refuseAccount } from './account.refusals.ts';
import { activeCaller } from './caller.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

/** CloudFormation cannot make RSA keys, so the first who needs one does. Until then no app can have its public half. */
const newKey = async (world: World): Promise<string> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await replaceSecret(world, 'passwordKey', pem);
  const publicHalf = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  console.log(`apps encrypt passwords for this new key: ${publicHalf}`);
  return pem;
};

const theKey = async (world: World): Promise<string> => {
  const secret = await theSecret(world, 'passwordKey');
  return secret.includes('PRIVATE KEY') ? secret : newKey(world);
};

const decrypt = (key: string, encrypted: string): string => {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    throw refuseAccount.undecryptable();
  }
};

const setPassword = async (encryptedPassword: string, call: Call): Promise<User> => {
  const user = await activeCaller(call);
  const password = decrypt(await theKey(call.world), encryptedPassword);
  if (!(await setPoolPassword(call.world, user.userId, password))) throw refuseAccount.badPassword();
  return user;
};

export const served: Resolvers<'Mutation.setUserPassword'> = {
  'Mutation.setUserPassword': async ({ encryptedPassword }, call) =>
    show(userView, await setPassword(encryptedPassword, call)),
};
