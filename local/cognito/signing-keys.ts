import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Journal } from './journal.ts';
import { shelf } from './shelf.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** One RSA key pair per issuer, made when first needed and kept, so that tokens outlive a restart. */
export interface SigningKeys {
  of(owner: string): Promise<SigningKey>;
}

const generate = promisify(generateKeyPair);

export const openSigningKeys = (journal: Journal): SigningKeys => {
  const kept = shelf<string>(journal, 'signing-key');
  const known = new Map<string, Promise<SigningKey>>();
  const load = async (owner: string): Promise<SigningKey> => {
    const pem = kept.get(owner);
    if (pem !== undefined) return signingKey(createPrivateKey(pem));
    const { privateKey } = await generate('rsa', { modulusLength: 2048 });
    kept.put(owner, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    return signingKey(privateKey);
  };
  return {
    of: (owner) => {
      const key = known.get(owner) ?? load(owner);
      known.set(owner, key);
      return key;
    },
  };
};

const signingKey = (privateKey: KeyObject): SigningKey => {
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { kid, privateKey, publicKey };
};

export const jwks = ({ kid, publicKey }: SigningKey) => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid, use: 'sig' }],
});
