import { queryPairs } from './canonical.ts';

/** What a signer claims: which key, for which scope, over which headers. */
export interface Claim {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `20261118T070000Z` */
  readonly signedAt: string;
  readonly sessionToken: string | undefined;
  /** Seconds a presigned URL lives. */
  readonly lifetime?: number;
}

export const algorithm = 'AWS4-HMAC-SHA256';

const claimOf = (credential: string, signedHeaders: string, signature: string) => {
  const [accessKeyId, date, region, service, terminal, ...rest] = credential.split('/');
  if (!accessKeyId || !date || !region || !service || terminal !== 'aws4_request' || rest.length > 0) return undefined;
  if (!/^[0-9a-f]{64}$/.test(signature) || signedHeaders === '') return undefined;
  return { accessKeyId, date, region, service, signature, signedHeaders: signedHeaders.split(';') };
};

/** `AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…` with the date and token that travel beside it. */
export const headerClaim = (headers: Readonly<Record<string, string>>): Claim | undefined => {
  const [scheme, ...parts] = (headers['authorization'] ?? '').split(' ');
  if (scheme !== algorithm) return undefined;
  const fields = new Map(
    parts
      .join('')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  );
  const claim = claimOf(
    fields.get('Credential') ?? '',
    fields.get('SignedHeaders') ?? '',
    fields.get('Signature') ?? '',
  );
  const signedAt = headers['x-amz-date'];
  if (!claim || !signedAt) return undefined;
  return { ...claim, signedAt, sessionToken: headers['x-amz-security-token'] };
};

/** The same claim spelled as `X-Amz-…` query parameters of a presigned URL. */
export const queryClaim = (query: string): Claim | undefined => {
  const fields = new Map(queryPairs(query));
  if (fields.get('X-Amz-Algorithm') !== algorithm) return undefined;
  const claim = claimOf(
    fields.get('X-Amz-Credential') ?? '',
    fields.get('X-Amz-SignedHeaders') ?? '',
    fields.get('X-Amz-Signature') ?? '',
  );
  const lifetime = Number(fields.get('X-Amz-Expires'));
  const signedAt = fields.get('X-Amz-Date');
  if (!claim || !signedAt || !Number.isInteger(lifetime)) return undefined;
  return { ...claim, signedAt, lifetime, sessionToken: fields.get('X-Amz-Security-Token') };
};

/** Milliseconds of `20261118T070000Z`, or NaN. */
export const momentOf = (signedAt: string) => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(signedAt);
  return parts ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`) : Number.NaN;
};
