import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { preferHeadlessShell, requireChromium } from './local/chromium.ts';
import { root } from './local/workers.ts';

/**
 * Runs the randomised tests at full length, and whole the journeys of which `npm test` runs a sample; it runs the first
 * short, and all but the simulation of payments always with the same seed.
 */
const longOnes = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes("/random.ts'"),
  );

const line = ownCommandLine({ command: 'npm run test:long --', values: ['seed'] });
const seed = line.value('seed') ?? String(randomInt(1_000_000));
console.log(`Seed ${seed}. To repeat this run: npm run test:long -- --seed=${seed}`);
await buildAll();
const chromium = requireChromium();
const browsers = { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: preferHeadlessShell(chromium) };
const env = { ...process.env, ...browsers, LONG_RUN_SEED: seed };

function passes(command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) throw error;
  return status === 0;
}

const vitest = ['run', '--config=tests/vitest.config.ts', '--root=.', '--reporter=verbose'];
const tests = longOnes('{client,shared,worker,sandbox,tests}/**/*.test.{ts,tsx}');
const journeysIn = (folder: string, pattern: string) =>
  passes('playwright', ['test', '--config', `${folder}/playwright.config.ts`, ...longOnes(pattern)]);
const areGood = [
  passes('vitest', [...vitest, ...tests]),
  journeysIn('tests/journeys', 'tests/{journeys,payments}/*.spec.ts'),
  journeysIn('tests/any-shop', 'shop/tests/journeys/*.spec.ts'),
];
process.exit(areGood.every(Boolean) ? 0 : 1);
