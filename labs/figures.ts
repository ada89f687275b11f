import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Budgets } from '../tools/budget/judge.ts';
import { root } from '../tools/local/workers.ts';

/**
 * Prints how much there is to carry, from the files that git tracks. A test is a file named `.test.`, or one under
 * `tests/`; `labs/` counts nowhere. Lines of code are those of `.ts`, `.tsx`, `.mjs`, configuration and SQL: no styles,
 * pictures, licences, lock files or recorded answers.
 */
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('labs/') && existsSync(join(root, path)));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const linesIn = (paths: string[]) =>
  paths.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
const isTest = (path: string) => path.includes('.test.') || path.startsWith('tests/');
const isBinary = (path: string) => /\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|webm|webp|woff2?)$/.test(path);
const isLock = (path: string) => path.endsWith('package-lock.json');
const isCode = (path: string) =>
  !isTest(path) && !isBinary(path) && !/\.(?:css|json|svg|md)$|\/LICENSE$/.test(path);
const below = (...folders: string[]) => tracked.filter((path) => folders.includes(path.split('/')[0] ?? ''));

/** The source files, and how many others import each. */
function importers(): Map<string, Set<string>> {
  const sources = tracked.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !isTest(path));
  const found = new Map(sources.map((path) => [path, new Set<string>()]));
  for (const path of sources) {
    for (const [, target = ''] of textOf(path).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const file = target.startsWith('.')
        ? normalize(join(dirname(path), target))
        : target.replace(/^#(\w+)\//, '$1/');
      if (file !== path) found.get(file)?.add(path);
    }
  }
  return found;
}

function print(what: string, figure: number | string): void {
  console.log(`${what.padEnd(66)} ${typeof figure === 'number' ? figure.toLocaleString('en') : figure}`);
}

print(
  'lines of worker, client, shared and ops, without tests and styles',
  linesIn(below('worker', 'client', 'shared', 'ops').filter(isCode)),
);
print('lines of sandbox, without tests', linesIn(below('sandbox').filter(isCode)));
const tests = tracked.filter((path) => isTest(path) && !isBinary(path));
print('lines of tests, with their lock files and recorded answers', linesIn(tests));
print("lines of the project's lock file", linesIn(tracked.filter((path) => isLock(path) && !isTest(path))));
/** Without the strokes of tables, as `tests/project/documents.test.ts` counts them. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const counts = importers();
const single = [...counts.values()].filter(({ size }) => size === 1).length;
print(
  'source files with one importer',
  `${single.toLocaleString('en')} of ${counts.size.toLocaleString('en')}`,
);
const documents = tracked
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, words: wordsIn(textOf(path)) }))
  .toSorted((a, b) => b.words - a.words);
print(
  'words of documents',
  documents.reduce((sum, { words }) => sum + words, 0),
);
for (const { path, words } of documents.slice(0, 5)) print(`  ${path}`, words);
const budgets = JSON.parse(textOf('tools/budget/budgets.json')) as Budgets;
const rooms = Object.entries(budgets).map(([what, { limit, bytes }]) => ({ what, room: limit / bytes - 1 }));
const [least] = rooms.toSorted((a, b) => a.room - b.room);
if (least) print('least room in a budget, as recorded', `${Math.floor(least.room * 100)} %, ${least.what}`);
