import { watchFolder } from '../watched-folder.ts';

/** A build writes many files in a row. */
const quietMs = 60;

/** Calls `changed` with the folder whose code is another now. */
export const watchAssets = (folders: readonly string[], changed: (folder: string) => void): (() => void) => {
  const unwatch = folders.map((folder) => watchFolder(folder, quietMs, () => changed(folder)));
  return () => {
    for (const end of unwatch) end();
  };
};
