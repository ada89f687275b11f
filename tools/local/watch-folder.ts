import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls back after each change below a folder. Folders are watched, not files: an editor may save by renaming another file, and
 * a watched file is gone then.
 */
export function watchFolder(root: string, onChange: () => void): void {
  const watched = new Set<string>();
  const follow = (folder: string) => {
    if (!watched.has(folder)) {
      watched.add(folder);
      watch(folder, () => {
        if (existsSync(folder)) follow(folder);
        else watched.delete(folder);
        onChange();
      });
    }
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) follow(join(folder, entry.name));
  };
  follow(root);
}
