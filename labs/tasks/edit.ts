import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of one file, below a root folder. Throws when the file is not as the edit expects it. */
export type Edit = {
  path: string;
  /** The file that is copied. */ from?: string;
  apply: (root: string) => void;
};

/** What a newcomer does by the guide, and what the gate may say of it. */
export type Task = {
  /** The first cells of its rows in `CONTRIBUTING.md`. */
  rows: string[];
  edits: Edit[];
  /** Files that are the newcomer's own choice, such as where a message is shown. */
  chosen?: string[];
  /** Why new sizes are recorded, where the guide asks for it. */
  sizes?: string;
  /** Workers' tests that the guide asks for, by words of their file names. */
  workers?: string[];
};

function changed(path: string, change: (text: string) => string): Edit {
  return {
    path,
    apply: (root) => {
      const file = join(root, path);
      if (!existsSync(file)) throw new Error(`${path} is gone`);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
  };
}

function replaceOnce(text: string, { path, anchor, by }: { path: string; anchor: string; by: string }) {
  const found = text.split(anchor).length - 1;
  if (found !== 1) throw new Error(`${path} has ${found} times, not once: ${anchor}`);
  return text.replace(anchor, () => by);
}

/** Adds text behind an anchor, which occurs once in the file. */
export function after(path: string, anchor: string, added: string): Edit {
  return changed(path, (text) => replaceOnce(text, { path, anchor, by: `${anchor}${added}` }));
}

/** Adds text before an anchor, which occurs once in the file. */
export function before(path: string, anchor: string, added: string): Edit {
  return changed(path, (text) => replaceOnce(text, { path, anchor, by: `${added}${anchor}` }));
}

/** Replaces a text, which occurs once in the file. */
export function replace(path: string, anchor: string, by: string): Edit {
  return changed(path, (text) => replaceOnce(text, { path, anchor, by }));
}

/** Writes a new file. */
export function create(path: string, text: string): Edit {
  return {
    path,
    apply: (root) => {
      const file = join(root, path);
      if (existsSync(file)) throw new Error(`${path} is there already`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
  };
}

/** Copies a file to where there is none. */
export function copy(from: string, to: string): Edit {
  return {
    path: to,
    from,
    apply: (root) => {
      if (!existsSync(join(root, from))) throw new Error(`${from} is gone`);
      create(to, readFileSync(join(root, from), 'utf8')).apply(root);
    },
  };
}
