import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface ObjectInfo {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
  readonly modifiedAt: number;
  /** Headers that come back as they were sent: cache-control, content-disposition, x-amz-meta-… */
  readonly headers: Readonly<Record<string, string>>;
  /** The name of the file that holds the content. */
  readonly file: string;
}

export type NewObject = Pick<ObjectInfo, 'key' | 'contentType' | 'headers'> & { readonly content: Buffer };

/** The objects of one bucket. */
export interface ObjectStore {
  put(object: NewObject): Promise<ObjectInfo>;
  info(key: string): ObjectInfo | undefined;
  content(info: ObjectInfo): Promise<Buffer>;
  delete(key: string): Promise<boolean>;
  /** In the order of their keys' bytes, as S3 lists them. */
  list(): readonly ObjectInfo[];
}

const infoSuffix = '.json';

/** Keys may hold anything, also `..` and names no file system takes, so files are named by the key's hash. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const writeDurably = async (path: string, content: string | Buffer): Promise<void> => {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
};

const byBytes = (a: ObjectInfo, b: ObjectInfo): number => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));

/** Content first, then the description that points to it: a crash in between leaves the object as it was. */
export const openObjectStore = (folder: string, now: () => number): ObjectStore => {
  mkdirSync(folder, { recursive: true });
  const infos = new Map(readInfos(folder).map((info) => [info.key, info]));
  const pathOf = (name: string): string => join(folder, name);

  return {
    put: async ({ key, contentType, headers, content }) => {
      const etag = createHash('md5').update(content).digest('hex');
      const file = `${nameOf(key)}-${randomUUID()}`;
      const info: ObjectInfo = { key, size: content.length, etag, contentType, modifiedAt: now(), headers, file };
      await writeDurably(pathOf(file), content);
      await writeDurably(pathOf(nameOf(key) + infoSuffix), JSON.stringify(info));
      const before = infos.get(key);
      infos.set(key, info);
      if (before) await rm(pathOf(before.file), { force: true });
      return info;
    },
    info: (key) => infos.get(key),
    content: ({ file }) => readFile(pathOf(file)),
    delete: async (key) => {
      const info = infos.get(key);
      if (!info) return false;
      infos.delete(key);
      await rm(pathOf(nameOf(key) + infoSuffix), { force: true });
      await rm(pathOf(info.file), { force: true });
      return true;
    },
    list: () => [...infos.values()].sort(byBytes),
  };
};

const readInfos = (folder: string): readonly ObjectInfo[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(infoSuffix))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ObjectInfo)
    .filter(({ file }) => existsSync(join(folder, file)));
