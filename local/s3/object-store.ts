import { createHash } from 'node:crypto';

export interface ObjectInfo {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
  readonly modifiedAt: number;
  /** Headers that come back as they were sent: cache-control, content-disposition, x-amz-meta-… */
  readonly headers: Readonly<Record<string, string>>;
}

export type NewObject = Pick<ObjectInfo, 'key' | 'contentType' | 'headers'> & { readonly content: Buffer };

export interface StoredObject {
  readonly info: ObjectInfo;
  readonly content: Buffer;
}

/** The objects of one bucket. */
export interface ObjectStore {
  /** Undefined where the object may only be new and is not. */
  put(object: NewObject, onlyIfNew?: boolean): Promise<ObjectInfo | undefined>;
  read(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<boolean>;
  /** In the order of their keys' bytes, as S3 lists them. */
  list(): readonly ObjectInfo[];
}

export const describe = ({ key, contentType, headers, content }: NewObject, now: number): ObjectInfo => ({
  key,
  size: content.length,
  etag: createHash('md5').update(content).digest('hex'),
  contentType,
  modifiedAt: now,
  headers,
});

export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

export const inOrder = (infos: Iterable<ObjectInfo>): readonly ObjectInfo[] =>
  [...infos].sort((a, b) => compareKeys(a.key, b.key));
