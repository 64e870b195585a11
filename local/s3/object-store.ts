import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

export interface StoredObject {
  readonly info: ObjectInfo;
  readonly content: Buffer;
}

/** The objects of one bucket. */
export interface ObjectStore {
  /** Undefined where the object may only be new and is not. */
  put(object: NewObject, onlyIfNew?: boolean): Promise<ObjectInfo | undefined>;
  info(key: string): ObjectInfo | undefined;
  read(key: string): Promise<StoredObject | undefined>;
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

const byBytes = (a: ObjectInfo, b: ObjectInfo): number => compareKeys(a.key, b.key);

export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Content first, then the description that points to it: a crash in between leaves the object as it was. */
export const openObjectStore = (folder: string, now: () => number): ObjectStore => {
  mkdirSync(folder, { recursive: true });
  const infos = new Map(readInfos(folder).map((info) => [info.key, info]));
  const pathOf = (name: string): string => join(folder, name);
  removeOrphans(folder, [...infos.values()]);
  const inTurn = takeTurns();

  const write = async ({ key, contentType, headers, content }: NewObject): Promise<ObjectInfo> => {
    const etag = createHash('md5').update(content).digest('hex');
    const file = `${nameOf(key)}-${randomUUID()}`;
    const info: ObjectInfo = { key, size: content.length, etag, contentType, modifiedAt: now(), headers, file };
    await writeDurably(pathOf(file), content);
    await writeDurably(pathOf(nameOf(key) + infoSuffix), JSON.stringify(info));
    const before = infos.get(key);
    infos.set(key, info);
    if (before) await rm(pathOf(before.file), { force: true });
    return info;
  };

  return {
    put: (object, onlyIfNew = false) =>
      inTurn(object.key, async () => (onlyIfNew && infos.has(object.key) ? undefined : write(object))),
    info: (key) => infos.get(key),
    read: (key) =>
      inTurn(key, async () => {
        const info = infos.get(key);
        return info && { info, content: await readFile(pathOf(info.file)) };
      }),
    delete: (key) =>
      inTurn(key, async () => {
        const info = infos.get(key);
        if (!info) return false;
        await rm(pathOf(nameOf(key) + infoSuffix), { force: true });
        infos.delete(key);
        await rm(pathOf(info.file), { force: true });
        return true;
      }),
    list: () => [...infos.values()].sort(byBytes),
  };
};

/** One at a time per key, so that nobody reads a file that another is about to replace. */
const takeTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const leave = (): void => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
};

const readInfos = (folder: string): readonly ObjectInfo[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(infoSuffix))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ObjectInfo)
    .filter(({ file }) => existsSync(join(folder, file)));

/** What a crash left between writing a file and pointing to it. */
const removeOrphans = (folder: string, infos: readonly ObjectInfo[]): void => {
  const known = new Set(infos.flatMap(({ key, file }) => [file, nameOf(key) + infoSuffix]));
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name));
};
