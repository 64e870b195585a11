import { type FSWatcher, watch } from 'node:fs';

const quietMs = 60;

/** Calls `changed` once a folder has been quiet for a moment after a change: a build writes many files in a row. */
export const watchAssets = (folders: readonly string[], changed: (folder: string) => void): (() => void) => {
  const watchers = folders.map((folder): FSWatcher => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(folder, { persistent: false, recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => changed(folder), quietMs);
      timer.unref();
    });
    return watcher;
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
};
