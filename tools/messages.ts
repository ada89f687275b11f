import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOverrides } from '../shared/messages/overrides.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { root } from './local/workers.ts';

/**
 * `check FILE` lists the messages of an operator that would be refused. Otherwise lists, for each language,
 * the messages that only English has, and those that changed in English after their translation.
 */
const folder = 'shared/messages';
const source = 'en';

const MESSAGE = /^ {2,4}'([\w.]+)':/;

/** When each message of a language was last changed, by key; in seconds. */
function timesOf(language: string): Map<string, number> {
  const files = readdirSync(join(root, folder, language)).map((name) => join(folder, language, name));
  return new Map(files.flatMap((path) => [...timesIn(path)]));
}

function timesIn(path: string): Map<string, number> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  // A language that is being added is not committed yet.
  if (git('ls-files', '--', path) === '') return writtenNow(join(root, path));
  const blame = git('blame', '--line-porcelain', '--', path);
  const times = new Map<string, number>();
  let key: string | null = null;
  // A message may span several lines: the newest counts.
  for (const [, time = '', line = ''] of blame.matchAll(/^author-time (\d+)$[^]*?^\t(.*)$/gm)) {
    key = MESSAGE.exec(line)?.[1] ?? (/^ {4}/.test(line) ? key : null);
    if (key !== null) times.set(key, Math.max(Number(time), times.get(key) ?? 0));
  }
  return times;
}

function writtenNow(path: string): Map<string, number> {
  const keys = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => MESSAGE.exec(line)?.[1] ?? []);
  return new Map(keys.map((key) => [key, Number.POSITIVE_INFINITY]));
}

const line = ownCommandLine({ command: 'npm run messages --', words: [0, 2], verbs: ['check'] });
const [command, file] = line.words;
if (command === 'check') {
  if (file === undefined) stopWith('Say which file: npm run messages -- check <file>');
  const { messages, refused } = readOverrides(JSON.parse(readFileSync(file, 'utf8')));
  for (const { key, reason } of refused) console.log(`  ${key}: ${reason}`);
  console.log(`${Object.keys(messages).length} to be shown, ${refused.length} refused`);
  process.exit(refused.length > 0 ? 1 : 0);
}

const languages = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name) && entry.name !== source)
  .map(({ name }) => name);
const english = timesOf(source);
const translations = languages.map((language) => ({ language, own: timesOf(language) }));
// Errors have their English beside their codes: whole is what any other language has.
const wanted = new Set([...english.keys(), ...translations.flatMap(({ own }) => [...own.keys()])]);

for (const { language, own } of translations) {
  const missing = [...wanted].filter((key) => !own.has(key)).map((key) => `  missing  ${key}`);
  const changed = [...english]
    .filter(([key, written]) => (own.get(key) ?? written) < written)
    .map(([key]) => `  changed  ${key}`);
  const lacks = [...missing, ...changed];
  console.log(`${language}: ${lacks.length === 0 ? 'complete' : `${lacks.length} to translate`}`);
  for (const line of lacks) console.log(line);
}
