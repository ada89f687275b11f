import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** Replaces a file of the copy, if one is named, while unit tests run. */
export type Order = { file: string | null; mutated: string; tests: string[] };

/** In the folder of the copy: what every mutant has in common is read and transformed once. */
const root = process.cwd();
const vitest = await createVitest('test', {
  watch: false,
  root: '.',
  config: 'tests/vitest.config.ts',
  project: ['unit*'],
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
});
const known = await vitest.globTestSpecifications();

async function passes(specifications: TestSpecification[]): Promise<boolean> {
  // A failure that it remembers would stop the next run at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.errorsSet.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const states = testModules.map((module) => module.state());
  if (unhandledErrors.length > 0 || states.includes('failed')) return false;
  if (states.length < specifications.length || states.some((state) => state !== 'passed'))
    throw new Error(`Some tests were not run: ${states.join(', ')}`);
  return true;
}

async function judge({ file, mutated, tests }: Order): Promise<boolean> {
  const specifications = known.filter(({ moduleId }) => tests.some((test) => moduleId === join(root, test)));
  if (file === null) return passes(specifications);
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutated);
    vitest.invalidateFile(path);
    return await passes(specifications);
  } finally {
    writeFileSync(path, source);
    vitest.invalidateFile(path);
  }
}

process.on('message', (order: Order) => void judge(order).then((passed) => process.send?.(passed)));
process.send?.('ready');
