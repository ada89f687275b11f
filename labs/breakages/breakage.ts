import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Runs a command in a folder, with the programs that are installed there. */
function run(command: string, args: string[], cwd: string, timeout?: number): boolean {
  const PATH = [join(cwd, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const options = { cwd, env: { ...process.env, PATH }, ...(timeout === undefined ? {} : { timeout }) };
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** A breakage that makes a test hang is noticed, too; a busy machine and many runs of a simulation take long. */
const LIMIT_MS = process.env['RUNS'] === undefined ? 900_000 : 3_600_000;

/** Whether a command succeeds in the copy. */
export function passes(command: string, args: string[], folder = tree): boolean {
  return run(command, args, folder, LIMIT_MS);
}

/** Whether the tests fail with the breakage in place. */
export function isNoticed({ file, old, new: broken }: Breakage, pass: () => boolean, folder = tree): boolean {
  const path = join(folder, file);
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

/** Whether the code has left it behind, or, in an earlier one, did not have it yet. */
export function isOutdated({ file, old }: Breakage, folder = root): boolean {
  const path = join(folder, file);
  return !existsSync(path) || readFileSync(path, 'utf8').split(old).length !== 2;
}

/** The project as it was at a commit, with what it needed then, installed and built. */
export function checkOut(commit: string): string {
  const folder = join(root, 'dist/labs', `breakages-${commit}`);
  if (existsSync(join(folder, 'dist'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  for (const [command, ...args] of [
    ['npm', 'ci', '--no-audit', '--no-fund'],
    ['node', 'tools/build.ts'],
  ] as const)
    if (!run(command, args, folder)) throw new Error(`'${command} ${args.join(' ')}' failed at ${commit}`);
  return folder;
}

/** Breakages as they were at a commit, where the code of today is another. */
export function readFormer(commit: string): Breakage[] {
  const path = join(root, 'labs/breakages/former', `${commit}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Breakage[]) : [];
}
