import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/workers.ts';
import { startShop, type TestShop } from './harness.ts';

const run = promisify(execFile);
const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('every statement of docs/operations.md runs on the tables', async () => {
  const statements = [...manual.matchAll(/--command "([^"]*)"/g)].map(([, statement = '']) => statement);
  expect(statements.length).toBeGreaterThan(5);
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  for (const statement of statements) {
    expect((await database.prepare(statement).run()).success, statement).toBe(true);
  }
});

test('wrangler knows every command of docs/operations.md', async () => {
  const commands = [...manual.matchAll(/wrangler (?:-- )?([a-z\d]+(?: [a-z\d]+)*)/g)]
    .map(([, command = '']) => command)
    .filter((command) => /^(login|tail|secret|kv|d1)/.test(command))
    .map((command) => command.replace(/ storefront$/, ''));
  expect(new Set(commands)).toEqual(
    new Set(['login', 'tail', 'secret put', 'kv namespace create', 'd1 create', 'd1 execute']),
  );
  for (const command of new Set(commands)) {
    const { stdout } = await run('wrangler', [...command.split(' '), '--help'], { cwd: root, env });
    expect(stdout, command).toContain(`wrangler ${command}`);
  }
});

test('a deploy with filled-in values is built and bound as far as it goes without an account', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'operations-')), 'shop.toml');
  const example = readFileSync(join(root, 'shop.example.toml'), 'utf8');
  const values: Record<string, string> = {
    SHOP_NAME: 'Gum Trading',
    SHOP_URL: 'https://gum.example',
    COMMERCE_URL: 'https://gum.swell.store',
    COMMERCE_PUBLIC_KEY: 'pk_gum',
    CONTENT_URL: 'https://content.gum.example',
    MEDIA_URL: 'https://content.gum.example',
    id: 'a1'.repeat(16),
    database_id: '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f',
    DEFAULT_LOCALE: 'de-DE',
  };
  writeFileSync(
    file,
    example.replaceAll(/^(\w+) = ".*"/gm, (line, name: string) =>
      name in values ? `${name} = "${values[name]}"` : line,
    ),
  );
  const deploy = ['tools/deploy.ts', '--dry-run', '--built'];
  const { stdout } = await run('node', deploy, { cwd: root, env: { ...env, SHOP_CONFIG: file } });
  expect(stdout).toContain('env.COMMERCE_URL ("https://gum.swell.store")');
  expect(stdout).toContain('env.DEFAULT_LOCALE ("de-DE")');
  expect(stdout).toContain(`env.CACHE (${values['id']})`);
  expect(stdout).toContain('env.VISITOR (VisitorSession)');
});
