import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { operator } from './command-line/consent.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import {
  QUESTIONS,
  readAnswers,
  usage,
  usualAnswers,
  type Answers,
  type Question,
} from './create/answers.ts';
import { decoded, readCsv } from './create/csv.ts';
import { filesOf } from './create/files.ts';
import { fetchPictures, photoFilesOf } from './create/pictures.ts';
import { freeOfCharge, readProducts, SAMPLE, type Row } from './create/products.ts';
import { askedByLaw, leftOutOf, numberedAddresses } from './create/what-to-know.ts';

const root = resolve(import.meta.dirname, '..');
const questions = Object.keys(QUESTIONS) as Question[];

const line = ownCommandLine({
  command: 'npm run create --',
  values: questions,
  emptyValues: questions.filter((question) => QUESTIONS[question].usual === ''),
  flags: ['yes', 'no-start', 'help'],
  words: [0, 1],
});
const [word = 'shop'] = line.words;
const folder = resolve(root, word);

type Plan = { answers: Answers; rows: Row[]; leftOut: string[] };

/** What is answered until now, with the usual answers to the rest. Throws with the question that was answered wrongly. */
function planOf(given: Partial<Record<Question, string>>): Plan {
  const answers = readAnswers({ ...usualAnswers(given.country), ...given });
  const { products } = answers;
  if (products !== null && !statSync(products, { throwIfNoEntry: false })?.isFile())
    throw new Error(`products: there is no file ${products}`);
  const lines = products === null ? SAMPLE : readCsv(decoded(readFileSync(products)));
  return { answers, rows: readProducts(lines, answers), leftOut: leftOutOf(lines) };
}

/** By an option, or `--yes`, which takes the usual answer; else at the terminal, again until it is right. */
async function answerTo(question: Question, usual: string, planWith: (text: string) => Plan): Promise<Plan> {
  const { ask } = QUESTIONS[question];
  const option = line.value(question) ?? (line.has('yes') ? usual : null);
  if (option !== null) return planWith(option);
  if (operator.ask === null) throw new Error(`There is no terminal to ask on: add --${question}, or --yes`);
  for (;;) {
    const text = (await operator.ask(`${ask}${usual === '' ? '' : ` [${usual}]`} `)).trim();
    try {
      return planWith(text || usual);
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}

const indented = (lines: string[]) => lines.map((said) => `  ${said}`);

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

/** Writes all files, or none: the folder is there once it is whole. What a killed run left is taken away. */
function writeWhole(into: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const begun = join(dirname(into), `.${basename(into)}-begun`);
  rmSync(begun, { recursive: true, force: true });
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(begun, path)), { recursive: true });
      writeFileSync(join(begun, path), text);
    }
    // An empty one; Windows renames to no folder that is there.
    if (existsSync(into)) rmdirSync(into);
    renameSync(begun, into);
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
}

/** @param missing pictures that could not be fetched */
function sayWhatToKnow({ answers, rows, leftOut }: Plan, missing: readonly string[]): void {
  const free = freeOfCharge(rows);
  const lacking = [...leftOut, ...missing];
  const said = [
    askedByLaw(answers.country),
    free.length > 0 ? ['Sold for nothing, as their price is 0:', ...indented(free)].join('\n') : null,
    numberedAddresses(answers, rows, word),
    lacking.length > 0 ? ['Left out:', ...indented(lacking)].join('\n') : null,
  ];
  for (const text of said) if (text !== null) console.log(text);
}

async function create(): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${word}/ has files already, and none of them is replaced: name another folder (npm run create -- shops/mine), or delete it first (git rm -r ${word}).`,
    );
  const given: Partial<Record<Question, string>> = {};
  let plan = planOf(given);
  for (const question of questions)
    plan = await answerTo(question, usualAnswers(given.country)[question], (text) => {
      const next = planOf({ ...given, [question]: text });
      given[question] = text;
      return next;
    });
  const { answers, rows } = plan;
  const wanted = rows.reduce((sum, { pictures }) => sum + pictures.length, 0);
  if (wanted > 0) console.log(`Fetching ${wanted} pictures of the products.`);
  const { photos, missing } = await fetchPictures(rows, dirname(resolve(answers.products ?? '')));
  const files = new Map<string, string | Uint8Array>([
    ...filesOf(answers, rows, photos),
    ...photoFilesOf(photos),
  ]);
  writeWhole(folder, files);
  spawnSync('oxfmt', ['--config', join(root, '.oxfmtrc.json'), folder], { cwd: root });
  const isElsewhere = folder !== join(root, 'shop');
  const before = isElsewhere ? `SHOP_FOLDER=${word} ` : '';
  console.log(`${answers.name} is in ${word}/: ${files.size} files. \`${before}npm run dev\` starts it, \`${before}npm run test:shop\`
says whether it holds, and docs/adopting.md what to change in it.`);
  sayWhatToKnow(plan, missing);
  if (!line.has('no-start')) start(isElsewhere ? word : null);
}

if (line.has('help')) console.log(usage);
else await create().catch((error: Error) => stopWith(error.message));
