import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running engine as the data folder remembers it, so that the next start finds what a crash left behind. */
export interface EngineRecord {
  readonly pid: number;
  /** The process that started it. */
  readonly owner: number;
  readonly port: number;
  /** Where its data lie; absent in memory. */
  readonly folder?: string;
}

const recordsIn = (home: string): string => join(home, 'engines');

export const writeEngineRecord = (home: string, record: EngineRecord): (() => void) => {
  mkdirSync(recordsIn(home), { recursive: true });
  const path = join(recordsIn(home), `${record.pid}.json`);
  writeFileSync(path, JSON.stringify(record));
  return () => rmSync(path, { force: true });
};

/** Ends engines whose owner is gone and forgets those that ended. Refuses to share a data folder with a live one. */
export const clearOrphans = (home: string, folder: string | undefined): readonly EngineRecord[] => {
  if (!existsSync(recordsIn(home))) return [];
  return readdirSync(recordsIn(home)).flatMap((name) => {
    const path = join(recordsIn(home), name);
    const record = JSON.parse(readFileSync(path, 'utf8')) as EngineRecord;
    const running = isEngine(record);
    if (running && isAlive(record.owner)) {
      if (folder === undefined || record.folder !== folder) return [];
      throw new Error(`process ${record.owner} already runs on ${home}: stop it, or choose another folder with --data`);
    }
    if (running) process.kill(record.pid, 'SIGKILL');
    rmSync(path, { force: true });
    return running ? [record] : [];
  });
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Pids are reused: only a process that was told this very port is the engine of the record. */
const isEngine = ({ pid, port }: EngineRecord): boolean => {
  const command = commandLine(pid);
  return command.includes(String(port)) && /dynoxide|DynamoDBLocal/.test(command);
};

const commandLine = (pid: number): string => {
  if (!isAlive(pid)) return '';
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
};
