import { describe, expect, it } from 'vitest';
import { createPageTokens } from '../../../lambdas/runtime/page-token.ts';

const tokens = createPageTokens('a secret');
const key = { partitionKey: 'post/1', gsiK3SortKey: 0.5 };
const refusal = 'nextToken is not one this list gave you: start again without it';

describe('a page token', () => {
  it('opens for the caller and list it was sealed for', () => {
    expect(tokens.open(tokens.seal(key, 'ann/posts'), 'ann/posts')).toEqual(key);
  });

  it('tells nothing of the key inside', () => {
    expect(Buffer.from(tokens.seal(key, 'ann/posts'), 'base64url').toString('latin1')).not.toContain('post/1');
  });

  it.each([
    ['another caller', () => tokens.open(tokens.seal(key, 'ann/posts'), 'bob/posts')],
    ['another secret', () => createPageTokens('other').open(tokens.seal(key, 'x'), 'x')],
    ['a changed byte', () => tokens.open(`${tokens.seal(key, 'x').slice(0, -2)}AA`, 'x')],
    ['no token at all', () => tokens.open('', 'x')],
    ['a token of the wrong length', () => tokens.open('abcd', 'x')],
  ])('is refused with %s', (_, open) => {
    expect(open).toThrow(refusal);
  });
});
