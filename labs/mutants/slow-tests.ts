import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../tools/build.ts';
import { root } from '../../tools/local/workers.ts';
import { copyProject } from '../copy.ts';
import { mutate, type Mutant } from './list.ts';

/** A copy of the project, in which one file at a time is mutated. */
const tree = join(root, 'dist/mutants/tree');

/** A mutant that makes a test hang is found, too. */
const LIMIT_MS = 240_000;

/** Enough random runs for every payment method; they are the same each time. */
const RUNS = '10';

/** The tests in workerd that cover a file: the first matching line. */
const workersTests: [files: string, test: string][] = [
  ['worker/database/', 'payment-sweep'],
  ['worker/visitor/payments/ledger/', 'payment-sweep'],
  ['worker/visitor/payments/cart/', 'payment-sheet'],
  ['worker/visitor/payments/returns/', 'payment-sign-in'],
  ['worker/visitor/payments/', 'payments'],
  ['worker/visitor/storage/', 'payments'],
  ['worker/visitor/cart/', 'cart-faults'],
];

type Stage = 'unit' | 'random' | 'workers';
type Verdicts = Record<string, Stage | 'survives'>;

/**
 * Tests that are too slow for every mutant. They get the survivors of the unit tests, and the code that those
 * do not reach.
 */
export class SlowTests {
  readonly #record: string;
  readonly #verdicts: Verdicts;
  readonly #passed = new Set<string>();

  /** @param record the file with the result of each mutant, so that an interrupted run resumes */
  constructor(record: string) {
    this.#record = record;
    this.#verdicts = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Verdicts) : {};
  }

  survives(file: string, source: string, mutant: Mutant): boolean {
    const mutated = mutate(source, mutant);
    const key = `${file} ${createHash('sha256').update(mutated).digest('hex')}`;
    const verdict = this.#verdicts[key] ?? this.#run(file, source, mutated, mutant);
    this.#verdicts[key] = verdict;
    writeFileSync(this.#record, JSON.stringify(this.#verdicts, null, 2));
    return verdict === 'survives';
  }

  #run(file: string, source: string, mutated: string, { status }: Mutant): Stage | 'survives' {
    const stages: Stage[] = [...(status === 'Ignored' ? (['unit'] as const) : []), 'random', 'workers'];
    for (const stage of stages) this.#expectToPass(stage, file);
    try {
      writeFileSync(join(tree, file), mutated);
      return stages.find((stage) => !passes(stage, file)) ?? 'survives';
    } finally {
      writeFileSync(join(tree, file), source);
    }
  }

  /** Tests that fail without a mutant prove nothing about one. */
  #expectToPass(stage: Stage, file: string): void {
    const name = `${stage} ${stage === 'workers' ? workersTestOf(file) : ''}`;
    if (this.#passed.has(name)) return;
    if (!passes(stage, file)) throw new Error(`The tests fail without a mutant: ${name}`);
    this.#passed.add(name);
  }
}

/** The project with its build. */
export async function copyBuilt(): Promise<void> {
  await buildAll();
  copyProject(tree, { isBuilt: true });
}

function workersTestOf(file: string): string {
  const [, name = ''] = workersTests.find(([files]) => file.startsWith(files)) ?? [];
  return `tests/workers/${name}.worker.test.ts`;
}

function passes(stage: Stage, file: string): boolean {
  if (stage === 'unit') return runVitest(['--config=labs/mutants/vitest.config.ts']);
  const all = '--config=tests/vitest.config.ts';
  if (stage === 'random') {
    const name =
      file.includes('/cart/') && !file.includes('/payments/') ? 'shared-cart' : 'payments-at-random';
    return runVitest([all, '--project=unit*', `${name}.test.ts`, '-t=runs through']);
  }
  return runVitest([all, '--project=workers', workersTestOf(file)]);
}

function runVitest(args: string[]): boolean {
  return run('vitest', ['run', '--root=.', '--bail=1', '--reporter=dot', ...args]);
}

/** An error or a time-out counts as a failure. */
function run(command: string, args: string[]): boolean {
  const env = { ...process.env, RUNS, WRANGLER_SEND_METRICS: 'false' };
  return spawnSync(command, args, { cwd: tree, env, timeout: LIMIT_MS, stdio: 'ignore' }).status === 0;
}
