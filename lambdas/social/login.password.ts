import { constants, privateDecrypt } from 'node:crypto';
import type { Call } from '../runtime/call.ts';
import { theSecret } from '../runtime/secret.ts';
import { setPoolPassword } from '../runtime/user-pool.ts';
import { refuseAccount } from './account.refusals.ts';
import { activeCaller } from './caller.ts';
import type { User } from './user.ts';

const decrypt = (key: string, encrypted: string): string => {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    throw refuseAccount.undecryptable();
  }
};

export const setPassword = async (encryptedPassword: string, call: Call): Promise<User> => {
  const user = await activeCaller(call);
  const key = await theSecret(call.world, 'passwordKey');
  if (!key.includes('PRIVATE KEY')) throw new Error('the password key is no PEM yet: the runbook says how to make one');
  const password = decrypt(key, encryptedPassword);
  if (!(await setPoolPassword(call.world, user.userId, password))) throw refuseAccount.badPassword();
  return user;
};
