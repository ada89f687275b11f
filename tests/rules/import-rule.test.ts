import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = ['shared', 'client', 'worker', 'sandbox'];
let copy = '';

// The rule is tried on a copy, so that no breach ever stands in the tree that others compile.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'import-rule-'));
  for (const name of [...rooms, 'tsconfig.base.json', 'package.json', '.oxlintrc.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function breach(
  file: string,
  source: string,
  command: string,
  ...args: string[]
): { status: number | null; output: string } {
  const path = join(copy, file);
  writeFileSync(path, source);
  try {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
      cwd: copy,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(path);
  }
}

test('The rooms compile as they stand', { timeout: 120_000 }, () => {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-b', ...rooms], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

const refused = [
  { room: 'shared', source: "export { reloadOnce } from '../client/chunk-guard.ts';", error: 'TS6307' },
  { room: 'client', source: "export type { AppEnv } from '../worker/context.ts';", error: 'TS6307' },
  { room: 'sandbox', source: "export { createApp } from '../worker/app.ts';", error: 'TS6307' },
  { room: 'shared', source: 'export const title = document.title;', error: 'TS2584' },
  { room: 'worker', source: 'export const path = window.location.pathname;', error: 'TS2304' },
  { room: 'client', source: 'export type Store = KVNamespace;', error: 'TS2304' },
];

for (const { room, source, error } of refused) {
  test(`In ${room} it does not compile to write: ${source}`, { timeout: 60_000 }, () => {
    const { status, output } = breach(`${room}/breach.ts`, source, 'tsc', '-b', room);
    expect(output).toContain(error);
    expect(status).not.toBe(0);
  });
}

const forbidden = [
  {
    file: 'worker/breach.ts',
    source: "import { cartStore as it } from '../client/cart/store.ts';",
    message: 'only through #client/islands',
  },
  {
    file: 'worker/middleware/breach.ts',
    source: "import { api as it } from '../routes/api/api.ts';",
    message: 'Middleware runs before every route',
  },
  {
    file: 'worker/render/breach.ts',
    source: "import { visitor as it } from '../middleware/visitor.ts';",
    message: 'Pages are rendered from the context',
  },
  {
    file: 'worker/visitor/breach.ts',
    source: "import type { AppEnv as it } from '../context.ts';",
    message: 'not the other way round',
  },
];

for (const { file, source, message } of forbidden) {
  test(`${file} may not say: ${source}`, { timeout: 60_000 }, () => {
    const use = source.includes('type') ? 'export type { it };' : 'export { it };';
    const { status, output } = breach(file, `${source}\n${use}\n`, 'oxlint', file);
    expect(output).toContain(message);
    expect(status).not.toBe(0);
  });
}
