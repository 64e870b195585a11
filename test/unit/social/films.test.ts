import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedPolicy } from '../../../lambdas/social/outside/films.ts';

it('cookies are signed as CloudFront checks them', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { policy, signature } = signedPolicy('https://films.example.com/u/video', '2026-01-02T00:00:00.000Z', pem);
  const plain = (text: string) =>
    Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  expect(JSON.parse(plain(policy).toString())).toEqual({
    Statement: [
      {
        Resource: 'https://films.example.com/u/video*',
        Condition: { DateLessThan: { 'AWS:EpochTime': 1767312000 } },
      },
    ],
  });
  expect(createVerify('RSA-SHA1').update(plain(policy)).verify(publicKey, plain(signature))).toBe(true);
});
