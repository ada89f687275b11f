import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readShopCommand } from './commands.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const workflow = read('tools/shop/deploy-workflow.yml');

test('the workflow runs only existing commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const runs = [...workflow.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(runs).toContain('shop');
  expect(runs.filter((name) => !(name in scripts))).toEqual([]);
  const typed = [...workflow.matchAll(/npm run shop -- (.+)/g)].map(([, words = '']) => words.split(' '));
  const commands = typed.map((words) => readShopCommand(words).name);
  expect(commands).toEqual(['deploy', 'doctor', 'preview', 'preview']);
  // Nobody is there to ask.
  const asked = typed.filter(([name = '']) => name !== 'doctor');
  expect(asked.filter((words) => !readShopCommand(words).line.has('yes'))).toEqual([]);
});

test('docs/operations.md lists the secrets and variables it needs', () => {
  const needed = new Set([...workflow.matchAll(/(?:secrets|vars)\.([A-Z_]+)/g)].map(([, name = '']) => name));
  const [, section = ''] = /### Continuous deployment\n([^]*?)\n##/.exec(read('docs/operations.md')) ?? [];
  expect(needed.size).toBe(6);
  for (const name of needed) expect(section).toContain(`\`${name}\``);
});

test('foreign input is never part of a command', () => {
  const commands = workflow.split('\n').filter((line) => line.includes('run:'));
  expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
});

const steps = workflow.split(/\n {6}- /).slice(1);

test('a token is in the environment of the step that needs it, and nowhere else', () => {
  const shared = workflow.split('\n').filter((line) => /^ {0,6}\w.*secrets\./.test(line));
  expect(shared).toEqual([]);
  const holding = steps.filter(
    (step) => step.includes('secrets.CLOUDFLARE') || step.includes('secrets.ANALYTICS'),
  );
  const commands = holding.map((step) => /run: (.*)/.exec(step)?.[1]);
  expect(commands).toEqual([
    'npm run shop -- deploy --yes --built',
    'npm run shop -- preview "$BRANCH" --yes --built',
    'npm run shop -- preview delete "$BRANCH" --yes',
  ]);
  // The build runs the code of many packages: it comes before, without a token.
  for (const step of holding.slice(0, 2)) {
    const job = steps.slice(0, steps.indexOf(step));
    const values = job.findLastIndex((one) => one.includes('> shop.toml'));
    expect(job.slice(values + 1).some((one) => /run: npm run build$/m.test(one))).toBe(true);
  }
  for (const step of holding.slice(1)) expect(step).not.toContain('secrets.CLOUDFLARE_API_TOKEN');
  const [check = ''] = workflow.split(/\n {2}deploy:/);
  expect(check).not.toContain('secrets.');
});

test('every action of the workflows is named by its commit', () => {
  const files = globSync('{.github,tools}/**/*.y*ml', { cwd: root });
  const workflows = ['.github/workflows/ci.yml', 'tools/shop/deploy-workflow.yml'];
  expect(files).toEqual(expect.arrayContaining(workflows));
  const uses = files.flatMap((path) =>
    [...read(path).matchAll(/^[ -]*uses:(.*)$/gm)].map(([, used = '']) => `${path}: ${used.trim()}`),
  );
  expect(uses.length).toBeGreaterThan(5);
  // The tag is for who reads it, and for Dependabot.
  for (const used of uses) expect(used).toMatch(/: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('only the packages of the list run scripts when they are installed', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const allowed = Object.keys(allowScripts).join(' ');
  const installs = steps
    .filter((step) => /run: npm (?:ci|install|rebuild)/.test(step))
    .map((step) => step.trim());
  expect(new Set(installs)).toEqual(new Set(['run: npm ci --ignore-scripts', `run: npm rebuild ${allowed}`]));
});

test.each([
  ['the demo', ['run --silent check', 'run --silent budget', 'test --silent']],
  ["an adopter's shop", ['run --silent test:shop -- --all']],
])('the gate of %s runs what holds for it', (shop, commands) => {
  const tree = mkdtempSync(join(tmpdir(), 'gate-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  cpSync(join(root, '.ci'), join(tree, '.ci'), { recursive: true });
  mkdirSync(join(tree, 'shop/tests'), { recursive: true });
  if (shop === 'the demo') writeFileSync(join(tree, 'shop/tests/no-demo.test.ts'), '');
  writeFileSync(join(tree, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const printed = execFileSync('bash', [join(tree, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: `${tree}:${process.env['PATH']}` },
  });
  expect(printed.trim().split('\n')).toEqual(commands);
});
