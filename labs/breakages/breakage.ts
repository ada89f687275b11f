import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../tools/local/workers.ts';

/** A realistic fault of one place. */
export type Breakage = {
  name: string;
  file: string;
  /** Occurs once in the file. */
  old: string;
  new: string;
  /** Tests in workerd, by words of their file names, where unit tests cannot see it. */
  workers?: string[];
  /** The same of journeys. */
  journeys?: string[];
  /** Why no test of this project can notice it. */
  unseen?: string;
  /** The numbers of statements in `docs/specification/` that it breaks. */
  statements?: string[];
};

/** The copy of the project that is broken. */
export const tree = join(root, 'dist/labs/breakages');

/** A breakage that makes a test hang is noticed, too; many runs of a simulation take long. */
const LIMIT_MS = process.env['RUNS'] === undefined ? 300_000 : 3_600_000;

/** Whether a command succeeds in the copy. */
export function passes(command: string, args: string[]): boolean {
  const PATH = [join(tree, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const options = { cwd: tree, env: { ...process.env, PATH }, timeout: LIMIT_MS };
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Whether the tests fail with the breakage in place. */
export function isNoticed({ file, old, new: broken }: Breakage, pass: () => boolean): boolean {
  const path = join(tree, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(old, () => broken),
  );
  try {
    return !pass();
  } finally {
    writeFileSync(path, source);
  }
}

export function readBreakages(): (Breakage & { area: string })[] {
  const lists = globSync('labs/breakages/*.json', { cwd: root }).toSorted();
  return lists.flatMap((list) => {
    const area = /(\w+)\.json$/.exec(list)?.[1] ?? '';
    const all = JSON.parse(readFileSync(join(root, list), 'utf8')) as Breakage[];
    return all.map((breakage) => ({ ...breakage, area }));
  });
}

/** Whether the code has left it behind. */
export function isOutdated({ file, old }: Breakage): boolean {
  return readFileSync(join(root, file), 'utf8').split(old).length !== 2;
}
