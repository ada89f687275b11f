import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  expect(commands).toEqual(['doctor', 'deploy', 'doctor', 'preview', 'preview']);
  // Nobody is there to ask.
  const asked = typed.filter(([name = '']) => name !== 'doctor');
  expect(asked.filter((words) => !readShopCommand(words).line.has('yes'))).toEqual([]);
});

test('docs/operations.md lists the secrets and variables it needs', () => {
  const needed = new Set([...workflow.matchAll(/(?:secrets|vars)\.([A-Z_]+)/g)].map(([, name = '']) => name));
  const [, section = ''] = /### Continuous deployment\n([^]*?)\n##/.exec(read('docs/operations.md')) ?? [];
  expect(needed.size).toBe(4);
  for (const name of needed) expect(section).toContain(`\`${name}\``);
});

test('foreign input is never part of a command', () => {
  const commands = workflow.split('\n').filter((line) => line.includes('run:'));
  expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
});
