import { type Answer, errorAnswer, xmlAnswer } from './answer.ts';
import { compareKeys, type ObjectInfo } from './object-store.ts';
import { type XmlElements, xmlDocument } from './xml.ts';

const mostKeys = 1000;

interface Listing {
  readonly contents: readonly ObjectInfo[];
  readonly prefixes: readonly string[];
  /** The last key or prefix of this page, if there is more. */
  readonly next: string | undefined;
}

interface Question {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly most: number;
}

const groupOf = (key: string, { prefix, delimiter }: Question): string | undefined => {
  const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return cut === -1 ? undefined : key.slice(0, cut + delimiter.length);
};

/** Comes after every key of a group. */
const lastLetter = '\u{10ffff}';

/** Keys that share what comes before the delimiter count as one, and a page goes on after the group it ended with. */
const listPage = (objects: readonly ObjectInfo[], question: Question): Listing => {
  const { prefix, after, most } = question;
  const contents: ObjectInfo[] = [];
  const prefixes: string[] = [];
  let last = after;
  for (const info of objects) {
    if (!info.key.startsWith(prefix) || compareKeys(info.key, after) <= 0) continue;
    const group = groupOf(info.key, question);
    if (group !== undefined && group === prefixes.at(-1)) continue;
    if (contents.length + prefixes.length >= most) return { contents, prefixes, next: last };
    if (group === undefined) contents.push(info);
    else prefixes.push(group);
    last = group === undefined ? info.key : group + lastLetter;
  }
  return { contents, prefixes, next: undefined };
};

const token = {
  write: (key: string): string => Buffer.from(key).toString('base64url'),
  read: (text: string | null): string | undefined =>
    text === null ? undefined : Buffer.from(text, 'base64url').toString(),
};

/** The answer to ListObjectsV2. */
export const listObjects = (bucket: string, objects: readonly ObjectInfo[], query: URLSearchParams): Answer => {
  const most = Number(query.get('max-keys') ?? mostKeys);
  if (!Number.isInteger(most) || most < 0)
    return errorAnswer('InvalidArgument', `max-keys ${query.get('max-keys')} is no whole number`, bucket);
  const encoded = query.get('encoding-type') === 'url';
  const shown = (key: string): string => (encoded ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const continued = query.get('continuation-token');
  const question: Question = {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: token.read(continued) ?? query.get('start-after') ?? '',
    most: Math.min(most, mostKeys),
  };
  const { contents, prefixes, next } = listPage(most === 0 ? [] : objects, question);
  const answer: XmlElements = {
    Name: bucket,
    Prefix: shown(question.prefix),
    Delimiter: question.delimiter === '' ? undefined : shown(question.delimiter),
    MaxKeys: question.most,
    EncodingType: encoded ? 'url' : undefined,
    KeyCount: contents.length + prefixes.length,
    IsTruncated: next !== undefined,
    ContinuationToken: continued ?? undefined,
    NextContinuationToken: next === undefined ? undefined : token.write(next),
    Contents: contents.map(({ key, modifiedAt, etag, size }) => ({
      Key: shown(key),
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map((group) => ({ Prefix: shown(group) })),
  };
  return xmlAnswer(xmlDocument('ListBucketResult', answer));
};
