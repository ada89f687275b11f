import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOverrides } from '../shared/messages/overrides.ts';
import { root } from './local/workers.ts';

/**
 * `check FILE` lists the messages of an operator that would be refused. Otherwise lists, for each language,
 * the messages that only English has, and those that changed in English after their translation.
 */
const folder = 'shared/messages';
const source = 'en';

/** When each message of an area was last changed, by key; in seconds. */
function timesIn(language: string, area: string): Map<string, number> {
  const path = join(folder, language, area);
  if (!existsSync(join(root, path))) return new Map();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  // A language that is being added is not committed yet.
  if (git('ls-files', '--', path) === '') return writtenNow(join(root, path));
  const blame = git('blame', '--line-porcelain', '--', path);
  const times = new Map<string, number>();
  let key: string | null = null;
  // A message may span several lines: the newest counts.
  for (const [, time = '', line = ''] of blame.matchAll(/^author-time (\d+)$[^]*?^\t(.*)$/gm)) {
    key = /^ {2}'([\w.]+)':/.exec(line)?.[1] ?? (/^ {4}/.test(line) ? key : null);
    if (key !== null) times.set(key, Math.max(Number(time), times.get(key) ?? 0));
  }
  return times;
}

function writtenNow(path: string): Map<string, number> {
  const keys = readFileSync(path, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm);
  return new Map([...keys].map(([, key = '']) => [key, Number.POSITIVE_INFINITY]));
}

const [command, file] = process.argv.slice(2);
if (command === 'check') {
  const { messages, refused } = readOverrides(JSON.parse(readFileSync(file ?? '', 'utf8')));
  for (const { key, reason } of refused) console.log(`  ${key}: ${reason}`);
  console.log(`${Object.keys(messages).length} to be shown, ${refused.length} refused`);
  process.exit(refused.length > 0 ? 1 : 0);
}

const areas = readdirSync(join(root, folder, source)).filter((name) => !/^(browser|english)\.ts$/.test(name));
const languages = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name) && entry.name !== source)
  .map(({ name }) => name);

/** Errors have their English beside their codes, not among the areas: complete is what another language has. */
const errorAreas = ['errors.ts', 'worker-errors.ts'];

for (const language of languages) {
  const lacks: string[] = [];
  for (const area of errorAreas) {
    const own = timesIn(language, area);
    const all = new Set(languages.flatMap((each) => [...timesIn(each, area).keys()]));
    lacks.push(...[...all].filter((key) => !own.has(key)).map((key) => `  missing  ${key}`));
  }
  for (const area of areas) {
    const own = timesIn(language, area);
    for (const [key, written] of timesIn(source, area)) {
      const translated = own.get(key);
      if (translated === undefined) lacks.push(`  missing  ${key}`);
      else if (translated < written) lacks.push(`  changed  ${key}`);
    }
  }
  console.log(`${language}: ${lacks.length === 0 ? 'complete' : `${lacks.length} to translate`}`);
  for (const line of lacks) console.log(line);
}
