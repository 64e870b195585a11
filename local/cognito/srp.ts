import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/** The server's half of SRP-6a as Cognito clients speak it: 3072-bit group, SHA-256, "Caldera Derived Key". */

/** All that is kept of a password. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

export interface SrpOffer {
  readonly privateValue: string;
  readonly publicValue: string;
}

const hex = (value: bigint): string => value.toString(16);
const number = (value: string): bigint => BigInt(`0x${value}`);

// RFC 3526 group 15 is the group of RFC 5054 that Cognito uses.
const modulus = number(getDiffieHellman('modp15').getPrime('hex'));
const generator = 2n;

/** Clients hash numbers as signed big-endian bytes: a leading zero where the top bit is set. */
const bytes = (value: string): Buffer => {
  const even = value.length % 2 === 1 ? `0${value}` : value;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
};

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

const multiplier = number(sha256(bytes(hex(modulus)), bytes(hex(generator))).toString('hex'));

const verifierFor = (owner: string, password: string, salt: string): string => {
  const x = sha256(bytes(salt), sha256(`${owner}:${password}`));
  return hex(power(generator, number(x.toString('hex'))));
};

/** `owner` is the pool's SRP name followed by the user's name. */
export const passwordVerifier = (owner: string, password: string): PasswordVerifier => {
  // Clients read the salt as a number, so leading zeros would be lost on their side only.
  const salt = hex(number(randomBytes(16).toString('hex')));
  return { salt, verifier: verifierFor(owner, password, salt) };
};

export const isPassword = (owner: string, password: string, kept: PasswordVerifier): boolean =>
  timingSafeEqual(sha256(verifierFor(owner, password, kept.salt)), sha256(kept.verifier));

export const srpOffer = ({ verifier }: PasswordVerifier): SrpOffer => {
  const privateValue = randomBytes(32).toString('hex');
  const publicValue = (multiplier * number(verifier) + power(generator, number(privateValue))) % modulus;
  return { privateValue, publicValue: hex(publicValue) };
};

/** A value that is a multiple of the modulus would make the key independent of the password. */
export const isSrpValue = (value: string): boolean =>
  /^[0-9a-f]{1,1024}$/i.test(value) && number(value) % modulus !== 0n;

export const srpKey = (clientValue: string, offer: SrpOffer, { verifier }: PasswordVerifier): Buffer => {
  const a = number(clientValue);
  const scramble = number(sha256(bytes(hex(a)), bytes(offer.publicValue)).toString('hex'));
  const base = (a * power(number(verifier), scramble)) % modulus;
  const shared = hex(power(base, number(offer.privateValue)));
  const extracted = createHmac('sha256', bytes(hex(scramble)))
    .update(bytes(shared))
    .digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\x01').digest().subarray(0, 16);
};

export const isSrpClaim = (key: Buffer, signature: string, ...signed: readonly (Buffer | string)[]): boolean => {
  const mac = createHmac('sha256', key);
  for (const part of signed) mac.update(part);
  const claimed = Buffer.from(signature, 'base64');
  const expected = mac.digest();
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
};
