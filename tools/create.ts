import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { operator } from './command-line/consent.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { QUESTIONS, readAnswers, type Question } from './create/answers.ts';
import { decoded, readCsv } from './create/csv.ts';
import { filesOf } from './create/files.ts';
import { readProducts, SAMPLE } from './create/products.ts';

const root = resolve(import.meta.dirname, '..');
const questions = Object.keys(QUESTIONS) as Question[];

const line = ownCommandLine({
  command: 'npm run create --',
  values: questions,
  flags: ['yes', 'no-start'],
  words: [0, 1],
});
const [word = 'shop'] = line.words;
const folder = resolve(root, word);

/** An option, else what is answered at the terminal; the usual one with `--yes`. */
async function answerTo(question: Question): Promise<string> {
  const { ask, usual } = QUESTIONS[question];
  const option = line.value(question);
  if (option !== null) return option;
  if (line.has('yes')) return usual;
  if (operator.ask === null) throw new Error(`There is no terminal to ask on: add --${question}, or --yes`);
  return (await operator.ask(`${ask}${usual === '' ? '' : ` [${usual}]`} `)).trim() || usual;
}

/** Runs the shop and opens it in the browser, until it is stopped here. */
function start(folderOfShop: string | null): void {
  const env = folderOfShop === null ? process.env : { ...process.env, SHOP_FOLDER: folderOfShop };
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'dev', '--open'], {
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function create(): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${word}/ has files already, and none of them is replaced: name another folder (npm run create -- shops/mine), or delete it first (git rm -r ${word}).`,
    );
  const given = {} as Record<Question, string>;
  for (const question of questions) given[question] = await answerTo(question);
  const answers = readAnswers(given);
  const lines = answers.products === null ? SAMPLE : readCsv(decoded(readFileSync(answers.products)));
  const files = filesOf(answers, readProducts(lines, answers));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  spawnSync('oxfmt', ['--config', join(root, '.oxfmtrc.json'), folder], { cwd: root });
  const isElsewhere = folder !== join(root, 'shop');
  const before = isElsewhere ? `SHOP_FOLDER=${word} ` : '';
  console.log(`${answers.name} is in ${word}/: ${files.size} files. \`${before}npm run dev\` starts it, \`${before}npm run test:shop\`
says whether it holds, and docs/adopting.md what to change in it.`);
  if (!line.has('no-start')) start(isElsewhere ? word : null);
}

await create().catch((error: Error) => stopWith(error.message));
