import { describe, expect, it } from 'vitest';
import type { SignedRequest } from '../../../local/sigv4/canonical.ts';
import type { Verifier } from '../../../local/sigv4/verify.ts';
import { isPresigned, verifyPresigned } from '../../../local/sigv4/verify.ts';
import { keys, minute, now, presigned, reasonOf, verifier } from './signing.ts';

describe('a presigned URL', () => {
  const s3 = (change: Partial<Verifier> = {}) => verifier({ service: 's3', ...change });

  it('is accepted until it expires by the clock of the cloud', async () => {
    const request = await presigned();
    expect(isPresigned(request.query ?? '')).toBe(true);
    expect(verifyPresigned(request, s3())).toEqual({ ok: true, keys });
    expect(verifyPresigned(request, s3({ now: now + 59_000 })).ok).toBe(true);
    expect(reasonOf(verifyPresigned(request, s3({ now: now + 61_000 })))).toMatch(
      /expires: over since 60 seconds after/,
    );
  });

  it('opens nothing but what it names', async () => {
    const request = await presigned();
    const change = (changed: Partial<SignedRequest>) => verifyPresigned({ ...request, ...changed }, s3()).ok;
    expect(change({ path: '/s3/bucket/another' })).toBe(false);
    expect(change({ method: 'PUT' })).toBe(false);
    expect(change({ query: (request.query ?? '').replace('X-Amz-Expires=60', 'X-Amz-Expires=600') })).toBe(false);
    expect(change({ query: `${request.query}&versionId=1` })).toBe(false);
    expect(change({ query: 'X-Amz-Signature=00' })).toBe(false);
  });

  it('signed for more than a week or in the future is refused', async () => {
    const request = await presigned();
    const long = (request.query ?? '').replace('X-Amz-Expires=60', 'X-Amz-Expires=604801');
    expect(reasonOf(verifyPresigned({ ...request, query: long }, s3()))).toMatch(
      /expires: 604801 is not within 1 and 604800/,
    );
    expect(reasonOf(verifyPresigned(await presigned({ at: now + 10 * minute }), s3()))).toMatch(/is in the future/);
  });
});
