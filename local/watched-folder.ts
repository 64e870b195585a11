import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const foldersIn = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
};

/**
 * Calls `changed` once everything below a folder has been quiet for a moment after a change. Each folder is watched by
 * itself: where Node watches "recursively" file by file (Linux), a file that is replaced instead of written, as editors
 * and builds do, is lost from sight.
 */
export const watchFolder = (root: string, quietMs: number, changed: () => void): (() => void) => {
  let watchers: readonly FSWatcher[] = [];
  let due: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(due);
    for (const watcher of watchers) watcher.close();
  };
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(() => {
      // Folders may have come, gone or been replaced: look anew, and only then tell, so that nothing falls in between.
      close();
      open();
      changed();
    }, quietMs).unref();
  };
  const open = () => {
    watchers = foldersIn(root).map((folder) => watch(folder, { persistent: false }, soon).on('error', soon));
  };

  open();
  return close;
};
