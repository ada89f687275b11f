import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/local/workers.ts';
import { installLab } from './install.ts';
import { describe, isListed, type Mutant } from './mutants/list.ts';
import { judgeSample } from './mutants/sample.ts';
import { copyBuilt, SlowTests } from './mutants/slow-tests.ts';

/** Where a fault costs money: the ledger, the object's payments and their log, and the repair of carts. */
const mutated = [
  'worker/database/{payment-ledger,due-payments}.ts',
  'worker/visitor/payments/**/*.ts',
  'worker/visitor/storage/{payment-log,unreported-payments}.ts',
  'worker/visitor/cart/effect.ts',
  'worker/visitor/cart/late-writes.ts',
  'worker/visitor/cart/restore.ts',
];

/** Of a hundred mutants. */
const LEAST = 90;

const records = join(root, 'dist/mutants');

type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
type Result = { file: string; all: number; survivors: string[] };

/**
 * Runs the file's mutants in its unit tests. Stryker resumes where it was interrupted, and repeats only what
 * changed.
 */
function runStryker(file: string): { source: string; mutants: Mutant[] } {
  const record = join(records, `${file.replaceAll('/', '-')}.json`);
  const stryker = join(root, 'labs/node_modules/@stryker-mutator/core/bin/stryker.js');
  // Beside this file: npm does not put it where Stryker looks.
  const plugin = createRequire(join(root, 'labs/mutants/package.json')).resolve(
    '@stryker-mutator/vitest-runner',
  );
  const args = [
    'run',
    'labs/mutants/stryker.config.json',
    '--plugins',
    plugin,
    '--mutate',
    file,
    '--incrementalFile',
    record,
  ];
  const { status } = spawnSync('node', [stryker, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0 || !existsSync(record)) throw new Error(`Stryker failed with ${file}`);
  const report = JSON.parse(readFileSync(record, 'utf8')) as Report;
  return report.files[file] ?? { source: '', mutants: [] };
}

/** Mutants of code that runs at load time are left to the slower tests. */
function test(file: string, slow: SlowTests | null): Result {
  const { source, mutants } = runStryker(file);
  const left = mutants.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  const reached = slow ? left : left.filter(({ status }) => status !== 'Ignored');
  const survivors = slow ? reached.filter((mutant) => slow.survives(file, source, mutant)) : reached;
  const all = mutants.length - left.length + reached.length;
  return { file, all, survivors: survivors.map((mutant) => describe(source, mutant)) };
}

/** Prints the sums, and survivors that docs/mutants.md does not explain. Returns whether all is well. */
function print(results: readonly Result[]): boolean {
  const total = { all: 0, alive: 0 };
  const unexplained: string[] = [];
  for (const { file, all, survivors } of results) {
    total.all += all;
    total.alive += survivors.length;
    console.log(`${file}: ${all - survivors.length} killed, ${survivors.length} survived`);
    const missing = survivors.filter((survivor) => !isListed(file, survivor));
    if (missing.length > 0) unexplained.push(`\`${file}\``, ...missing.map((each) => `- ${each}: `));
  }
  const score = (100 * (total.all - total.alive)) / Math.max(total.all, 1);
  if (unexplained.length > 0) console.log(`Not in docs/mutants.md:\n${unexplained.join('\n')}`);
  console.log(`${total.all - total.alive} of ${total.all} mutants killed: ${score.toFixed(1)} %`);
  return score >= LEAST && unexplained.length === 0;
}

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    // So many of routes, the visitor's object, client and ops instead, drawn by a seed.
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
  allowPositionals: true,
});
if (values.sample !== undefined) {
  installLab('mutants', 'StrykerJS');
  process.exit((await judgeSample(Number(values.sample), Number(values.seed))) ? 0 : 1);
}
const files = globSync(mutated, { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .toSorted();
if (files.length === 0) throw new Error(`No mutated file is named like ${positionals.join(' or ')}`);
mkdirSync(records, { recursive: true });
installLab('mutants', 'StrykerJS');
if (!values.quick) await copyBuilt();
const slow = values.quick ? null : new SlowTests(join(records, 'slow-tests.json'));
const isGood = print(files.map((file) => test(file, slow)));
process.exit(isGood ? 0 : 1);
