import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Json, Laptop } from './laptop.ts';
import { frontend, poolId } from './template.ts';

/** A client's half of SRP, written from the protocol and sharing nothing with the server. */

const primeHex =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
  '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
  '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
  '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
  'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';

const N = BigInt(`0x${primeHex}`);
const g = 2n;

const pow = (base: bigint, exponent: bigint): bigint => {
  if (exponent === 0n) return 1n;
  const half = pow(base, exponent / 2n);
  const square = (half * half) % N;
  return exponent % 2n === 0n ? square : (square * base) % N;
};

const padHex = (value: bigint): string => {
  const text = value.toString(16);
  if (text.length % 2 === 1) return `0${text}`;
  return '89abcdef'.includes(text.charAt(0)) ? `00${text}` : text;
};

const hashHex = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((running, part) => running.update(part), createHmac('sha256', key)).digest();

const k = BigInt(`0x${hashHex(padHex(N) + padHex(g))}`);

export const srpStart = () => {
  const a = BigInt(`0x${randomBytes(128).toString('hex')}`) % N;
  return { a, A: pow(g, a) };
};

const timestamp = (): string => {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date().toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
};

/** ChallengeResponses that prove the password. */
export const srpAnswer = ({ a, A }: ReturnType<typeof srpStart>, parameters: Json, password: string) => {
  const text = (name: string) => String(parameters[name]);
  const B = BigInt(`0x${text('SRP_B')}`);
  const user = text('USER_ID_FOR_SRP');
  const pool = poolId.split('_')[1] ?? '';
  const u = BigInt(`0x${hashHex(padHex(A) + padHex(B))}`);
  const x = BigInt(`0x${hashHex(padHex(BigInt(`0x${text('SALT')}`)) + hashText(`${pool}${user}:${password}`))}`);
  const base = (((B - k * pow(g, x)) % N) + N) % N;
  const S = pow(base, a + u * x);
  const prk = mac(Buffer.from(padHex(u), 'hex'), Buffer.from(padHex(S), 'hex'));
  const key = mac(prk, 'Caldera Derived Key', Buffer.from([1])).subarray(0, 16);
  const now = timestamp();
  const block = Buffer.from(text('SECRET_BLOCK'), 'base64');
  return {
    USERNAME: user,
    PASSWORD_CLAIM_SECRET_BLOCK: text('SECRET_BLOCK'),
    TIMESTAMP: now,
    PASSWORD_CLAIM_SIGNATURE: mac(key, pool, user, block, now).toString('base64'),
  };
};

/** Both steps of USER_SRP_AUTH; the second is left to the caller to send. */
export const srpChallenge = async (laptop: Laptop, login: string, password: string) => {
  const start = srpStart();
  const challenge = await laptop.call('InitiateAuth', {
    ClientId: frontend,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: login, SRP_A: start.A.toString(16) },
  });
  const ChallengeResponses = srpAnswer(start, challenge['ChallengeParameters'] as Json, password);
  return { challenge, answer: { ClientId: frontend, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses } };
};
