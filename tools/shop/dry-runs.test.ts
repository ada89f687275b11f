import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/workers.ts';

const SHOP = `preview_domain = "ada.workers.dev"
name = "acme"
routes = [{ pattern = "acme.example", custom_domain = true }]
[[kv_namespaces]]
binding = "CACHE"
id = "${'a1'.repeat(16)}"
[[d1_databases]]
binding = "DB"
database_name = "acme"
database_id = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f"
[vars]
SHOP_URL = "https://acme.example"
SHOP_NAME = "Acme"
COMMERCE_URL = "https://acme.swell.store"
COMMERCE_PUBLIC_KEY = "pk_acme"
VAULT_URL = "https://vault.schema.io"
CONTENT_URL = "https://content.acme.example"
MEDIA_URL = "https://content.acme.example"
DEFAULT_LOCALE = "en-AU"
DEFAULT_CURRENCY = "AUD"
[previews.vars]
COMMERCE_PUBLIC_KEY = "pk_test"
[ops]
routes = [{ pattern = "ops.acme.example", custom_domain = true }]
[ops.vars]
OPS_URL = "https://ops.acme.example"
`;

const INIT =
  'init --worker acme --domain acme.example --store https://acme.swell.store --key pk_acme ' +
  '--content https://content.acme.example';

/** Each command, and some of its intended actions. */
const COMMANDS: [command: string, would: RegExp][] = [
  [INIT, /would write shop\.toml[^]*would run wrangler kv namespace create acme/],
  ['doctor', /would look at values[^]*would look at/],
  [
    'deploy',
    /would look at vault[^]*would run wrangler d1 migrations apply[^]*versions upload[^]*triggers deploy[^]*wrangler deploy --message ops/,
  ],
  ['deploy-ops', /would run wrangler deploy/],
  ['rollback 0f2b1c3d-0000-4000-8000-000000000001', /would run wrangler versions deploy 0f2b1c3d-/],
  ['purge all', /would run wrangler d1 execute/],
  ['backup', /would read the database DB, and write/],
  ['restore shop.backup', /would read .*shop\.backup, and write its rows/],
  ['secrets', /would run wrangler secret list/],
  ['secrets set LINK_SECRET', /would run wrangler secret put LINK_SECRET/],
  ['preview my-branch', /would run wrangler preview --name my-branch/],
  ['preview delete my-branch', /would run wrangler preview delete --name my-branch/],
  ['preview sweep my-branch', /would call https:\/\/my-branch-acme\.ada\.workers\.dev\/api\/hooks\/sweep/],
  ['preview secret SWEEP_SECRET', /would run wrangler preview base-config secret put SWEEP_SECRET/],
  ['logs --errors', /would run wrangler tail .*--status error/],
];

/** Runs a command for an operator whose platform's command line and network record every call. */
function run(
  command: string,
  options = ['--dry-run'],
  npm: Record<string, string> = {},
): Promise<{ code: number; output: string; asked: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'dry-run-'));
  const [file, record] = [join(folder, 'shop.toml'), join(folder, 'asked')];
  if (!command.startsWith('init')) writeFileSync(file, SHOP);
  writeFileSync(join(folder, 'wrangler'), `#!/bin/sh\necho "wrangler $*" >> ${record}\nexit 1\n`);
  chmodSync(join(folder, 'wrangler'), 0o755);
  const network = join(folder, 'network.mjs');
  writeFileSync(
    network,
    `import { appendFileSync } from 'node:fs';
     globalThis.fetch = async (address) => { appendFileSync('${record}', String(address)); throw new Error('none'); };`,
  );
  const path = [folder, process.env['PATH'] ?? ''].join(delimiter);
  const env = { ...process.env, PATH: path, SHOP_CONFIG: file, NO_COLOR: '1', FORCE_COLOR: '0', ...npm };
  const args = ['--import', network, 'tools/shop.ts', ...command.split(' '), ...options];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code ?? 1),
        output: stdout + stderr,
        asked: existsSync(record) ? readFileSync(record, 'utf8') : '',
      }),
    );
    child.stdin?.end('a secret of a shop\n');
  });
}

test.each(COMMANDS)('a dry run of %s calls nothing, and says how to undo it', async (command, would) => {
  const { code, output, asked } = await run(command);
  expect(code, output).toBe(0);
  expect(output).toMatch(would);
  expect(output).toMatch(/\bundo\b/i);
  expect(output).not.toContain('a secret of a shop');
  expect(asked).toBe('');
});

test(
  'a mistyped dry run, one without a terminal to ask on, and one that npm kept call nothing',
  { timeout: 120_000 },
  async () => {
    const [mistyped, silent, kept] = await Promise.all([
      run('purge all', ['--dryrun']),
      run('purge all', []),
      run('purge all', [], { npm_config_dry_run: 'true' }),
    ]);
    expect([mistyped.code, mistyped.asked]).toEqual([1, '']);
    expect(mistyped.output).toContain('did you mean --dry-run?');
    expect([silent.code, silent.asked]).toEqual([1, '']);
    expect(silent.output).toContain('Rebuilds of acme (https://acme.example): all.');
    expect(silent.output).toContain('Add --yes');
    expect([kept.code, kept.asked]).toEqual([0, '']);
  },
);

test('no command of the manual is left out', () => {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, table = ''] = /### Gradual deploys and rollback\n([^]*?)\n\n`deploy`/.exec(manual) ?? [];
  const named = [...table.matchAll(/^\| `([a-z-]+)/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(7);
  const tried = new Set(COMMANDS.map(([command]) => command.split(' ')[0]));
  // A password is read and its hash printed: a dry run would be the same.
  expect(named.filter((name) => name !== 'password' && !tried.has(name))).toEqual([]);
});
