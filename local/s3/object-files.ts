import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inOrder, type NewObject, type ObjectInfo, type ObjectStore } from './object-store.ts';

/** What is written beside an object's content. */
interface FiledObject extends ObjectInfo {
  /** The name of the file that holds the content. */
  readonly file: string;
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

/** Content first, then the description that points to it: a crash in between leaves the object as it was. */
export const openObjectFiles = (folder: string, now: () => number): ObjectStore => {
  mkdirSync(folder, { recursive: true });
  const infos = new Map(readInfos(folder).map((info) => [info.key, info]));
  const pathOf = (name: string): string => join(folder, name);
  removeOrphans(folder, [...infos.values()]);
  const inTurn = takeTurns();

  const write = async (object: NewObject): Promise<ObjectInfo> => {
    const file = `${nameOf(object.key)}-${randomUUID()}`;
    const info: FiledObject = { ...describe(object, now()), file };
    const { key, content } = object;
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
    list: () => inOrder(infos.values()),
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

const readInfos = (folder: string): readonly FiledObject[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(infoSuffix))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FiledObject)
    .filter(({ file }) => existsSync(join(folder, file)));

/** What a crash left between writing a file and pointing to it. */
const removeOrphans = (folder: string, infos: readonly FiledObject[]): void => {
  const known = new Set(infos.flatMap(({ key, file }) => [file, nameOf(key) + infoSuffix]));
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name));
};
