import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { refuse } from './refusal.ts';
import type { Key } from './write.ts';

/** Sealed start keys: opaque to clients, and worthless to anyone but the caller, for any but the list that gave them. */
export interface PageTokens {
  seal(next: Key, boundTo: string): string;
  open(token: string, boundTo: string): Key;
}

export const createPageTokens = (secret: string): PageTokens => {
  const key = createHash('sha256').update(`page token ${secret}`).digest();

  return {
    seal: (next, boundTo) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(next), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (token, boundTo) => {
      const bytes = Buffer.from(token, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(boundTo));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
      } catch {
        throw refuse.badNextToken();
      }
    },
  };
};
