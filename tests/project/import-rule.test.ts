import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = ['shared', 'client', 'worker', 'sandbox'];
const settings = [
  'tsconfig.base.json',
  'package.json',
  '.oxlintrc.json',
  'sandbox/providers/browser/tsconfig.json',
];

/** Allowed imports: neighbours of the violations, and their targets. */
const allowed: Record<string, string> = {
  'shared/own.ts': 'export const own = 1;',
  'client/own.ts': "export { own } from '#shared/own.ts';",
  'client/islands/own.ts': "export { own } from '../own.ts';",
  'worker/own.ts': "export { own } from '#client/islands/own.ts';",
  'worker/context.ts': "export { own } from './visitor/own.ts';",
  'worker/visitor/own.ts': "export { own } from '../own.ts';",
  'worker/middleware/own.ts': "export { own } from '../context.ts';",
  'worker/render/own.ts': "export { own } from '../context.ts';",
  'worker/routes/own.ts': "export { own } from '../middleware/own.ts';",
  'sandbox/own.ts': "export { own } from '#shared/own.ts';",
  'sandbox/providers/browser/own.ts': 'export const own = document.title;',
};

const uncompilable = [
  { at: 'shared', source: "export { own } from '../client/own.ts';", error: 'TS6307' },
  { at: 'client', source: "export type { own } from '../worker/own.ts';", error: 'TS6307' },
  { at: 'sandbox', source: "export { own } from '../worker/own.ts';", error: 'TS6307' },
  { at: 'shared', source: 'export const title = document.title;', error: 'TS2584' },
  { at: 'worker', source: 'export const path = window.location.pathname;', error: 'TS2304' },
  { at: 'client', source: 'export type Store = KVNamespace;', error: 'TS2304' },
];

const unlinted = [
  {
    at: 'worker',
    source: "import { own } from '../client/own.ts';\nexport const mine = own;",
    error: 'only through #client/islands',
  },
  {
    at: 'worker/middleware',
    source: "export { own } from '../routes/own.ts';",
    error: 'Middleware runs before every route',
  },
  {
    at: 'worker/render',
    source: "export { own } from '../middleware/own.ts';",
    error: 'Pages are rendered from the context',
  },
  {
    at: 'worker/visitor',
    source: "export type { own } from '../context.ts';",
    error: 'not the other way round',
  },
];

let copy = '';

function run(cwd: string, command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function write(file: string, source: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${source}\n`);
}

/** The lines of the output that are about a file. */
const linesOf = (output: string, file: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(file))
    .join('\n');

// The settings are the project's; the sources are few, so that they compile at once and no breach ever stands in the tree.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'import-rule-'));
  for (const name of [...settings, ...packages.map((folder) => `${folder}/tsconfig.json`)]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, source] of Object.entries(allowed)) write(file, source);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('The packages compile as they stand', { timeout: 600_000 }, () => {
  expect(run(root, 'tsc', '-b', ...packages)).toEqual({ status: 0, output: '' });
});

test(
  'Imports and globals across packages compile where they are allowed, and only there',
  { timeout: 600_000 },
  () => {
    expect(run(copy, 'tsc', '-b', ...packages)).toEqual({ status: 0, output: '' });
    for (const [index, { at, source }] of uncompilable.entries()) write(`${at}/breach-${index}.ts`, source);
    const { status, output } = run(copy, 'tsc', '-b', ...packages);
    expect(status).not.toBe(0);
    for (const [index, { at, source, error }] of uncompilable.entries()) {
      expect(linesOf(output, `${at}/breach-${index}.ts`), `${at}: ${source}`).toContain(error);
      rmSync(join(copy, `${at}/breach-${index}.ts`));
    }
  },
);

test('Imports across folders pass the linter where they are allowed, and only there', () => {
  expect(lint(Object.keys(allowed))).toEqual([]);
  const breaches = unlinted.map(({ at }, index) => `${at}/breach-${index}.ts`);
  for (const [index, { source }] of unlinted.entries()) write(breaches[index] ?? '', source);
  expect(lint(breaches)).toEqual(
    unlinted.map(({ error }, index) => ({ file: breaches[index], help: expect.stringContaining(error) })),
  );
}, 600_000);

function lint(files: string[]): { file: string; help: string }[] {
  const { output } = run(copy, 'oxlint', '--deny-warnings', '--format=json', ...files);
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; help: string }[] };
  return diagnostics
    .map(({ filename, help }) => ({ file: filename, help }))
    .toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
}
