import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readThemes } from '../build/themes.ts';
import { root } from '../local/workers.ts';
import { faultsOfConfig } from './config-faults.ts';
import { opsConfigOf, writeShopConfig } from './config.ts';
import { faultsOfOps } from './ops-faults.ts';

const themes = readThemes().map(({ name }) => name);

const RIGHT = `preview_domain = "ada.workers.dev"
name = "acme"
routes = [{ pattern = "shop.acme.example", custom_domain = true }]
[[kv_namespaces]]
binding = "CACHE"
id = "${'a1'.repeat(16)}"
[[d1_databases]]
binding = "DB"
database_name = "acme"
database_id = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f"
[vars]
SHOP_URL = "https://shop.acme.example"
COMMERCE_URL = "https://acme.swell.store"
COMMERCE_PUBLIC_KEY = "pk_acme"
VAULT_URL = "https://vault.schema.io"
CONTENT_URL = "https://content.acme.example"
MEDIA_URL = "https://content.acme.example"
[previews.vars]
COMMERCE_PUBLIC_KEY = "pk_test"
[ops]
routes = [{ pattern = "ops.acme.example", custom_domain = true }]
[ops.vars]
OPS_URL = "https://ops.acme.example"
ACCESS_TEAM = "https://acme.cloudflareaccess.com"
ACCESS_AUDIENCE = "${'a1'.repeat(32)}"
`;

/** The mistakes in an operator's file, whose ops page has these secrets. */
function faultsOf(toml: string, secrets: string[] | null = ['ALARM_WEBHOOK']): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'mistakes-')), 'shop.toml');
  writeFileSync(file, toml);
  const files = writeShopConfig(file);
  return [...faultsOfConfig(files), ...faultsOfOps(files.own, opsConfigOf(files), secrets)];
}

test('a file without a mistake has none', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
});

/** What the operator typed in place of what, and the one sentence that names it. */
const MISTAKES: [right: string, typed: string, words: string][] = [
  [
    'routes = [{ pattern = "shop',
    'rutes = [{ pattern = "shop',
    'rutes: wrangler knows no such setting; did you mean routes?',
  ],
  [
    '[[kv_namespaces]]',
    '[[kv_namespace]]',
    'kv_namespace: wrangler knows no such setting; did you mean kv_namespaces?',
  ],
  ['custom_domain = true }]\n[[kv', 'custom_domian = true }]\n[[kv', 'did you mean custom_domain?'],
  ['database_name', 'database_nane', 'did you mean database_name?'],
  ['id = "a1', 'ID = "a1', 'kv_namespaces[0].ID: wrangler knows no such setting; did you mean id?'],
  [
    'name = "acme"\nroutes',
    'name = "Acme Shop"\nroutes',
    'name = "Acme Shop": expected small letters, digits and hyphens',
  ],
  ['name = "acme"\nroutes', 'name = 7\nroutes', 'name = 7: expected a text, in quotes'],
  [
    'name = "acme"\nroutes',
    'name = "acme"\nSHOP_NAME = "Acme"\nroutes',
    'SHOP_NAME: it belongs under [vars]',
  ],
  [
    'name = "acme"\nroutes',
    'name = "acme"\nmain = "index.ts"\nroutes',
    "main: it is the project's, in wrangler.toml; take it out",
  ],
  [
    'name = "acme"\nroutes',
    'name = "acme"\ncompatibility_date = "2024-01-01"\nroutes',
    "compatibility_date: it is the project's",
  ],
  [
    '[[kv',
    '[env.staging]\nname = "x"\n[[kv',
    "env: it is the project's, in wrangler.toml; take it out (each stage has a file of its own)",
  ],
  [
    'pattern = "shop.acme',
    'pattern = "shop.gun',
    'SHOP_URL: no route leads https://shop.acme.example to this Worker: they are "shop.gun.example"',
  ],
  [
    '{ pattern = "shop.acme.example", custom_domain = true }',
    '"shop.acme.example"',
    'routes: "shop.acme.example" leads the front page only; write "shop.acme.example/*"',
  ],
  [
    '{ pattern = "shop.acme.example", custom_domain = true }',
    '"shop.acme.example/shop/*"',
    'leads /shop/* only',
  ],
  [
    'pattern = "shop.acme.example"',
    'pattern = "https://shop.acme.example"',
    'is no domain; write "shop.acme.example"',
  ],
  [
    'pattern = "shop.acme.example"',
    'pattern = "*.acme.example"',
    'a custom domain is one host without a path, not "*.acme.example"',
  ],
  [
    'routes = [{ pattern = "shop.acme.example", custom_domain = true }]',
    '',
    'SHOP_URL: no route leads shop.acme.example to this Worker; add routes = [{',
  ],
  [
    'routes = [{ pattern = "shop.acme.example", custom_domain = true }]',
    'workers_dev = false',
    'nobody can open shop.acme.example',
  ],
  ['id = "a1', 'id = "1', 'the id of the KV namespace CACHE: expected 32 digits 0 to f, not "1a1'],
  ['id = "a1a', 'id = "', 'with 29: copy it again from `npm run wrangler -- kv namespace list`'],
  [
    `id = "${'a1'.repeat(16)}"`,
    'id = ""',
    'the id of the KV namespace CACHE: see `npm run wrangler -- kv namespace create CACHE`',
  ],
  [
    '0a1b2c3d-0000',
    '0a1b2c3d0000',
    'the database_id of the D1 database DB: expected 36 characters with four hyphens, not "0a1b2c3d0000',
  ],
  ['"CACHE"', '"CASHE"', 'the binding CASHE: the shop has CACHE only: did you mean CACHE?'],
  [
    '[vars]\nSHOP_URL',
    '[triggers]\ncrons = ["0 * * * *", "17 3 * * *"]\n[vars]\nSHOP_URL',
    'triggers.crons: without "*/5 * * * *" payments that wait are not carried on; add it, or take [triggers] out',
  ],
  [
    '[vars]\nSHOP_URL',
    '[trigers]\ncrons = []\n[vars]\nSHOP_URL',
    'trigers: wrangler knows no such setting; did you mean triggers?',
  ],
  [
    '[vars]\nSHOP_URL',
    '[[analytics_engine_datasets]]\nbinding = "METRIX"\n[vars]\nSHOP_URL',
    'expected the binding METRICS',
  ],
  [
    'SHOP_URL = "https://shop.acme.example"',
    'SHOP_URL = "shop.acme.example"',
    'SHOP_URL: expected an http or https address, not "shop.acme.example"',
  ],
  [
    'SHOP_URL = "https://shop.acme.example"',
    'SHOP_URL = "http://shop.acme.example"',
    'SHOP_URL: "http://shop.acme.example" is not encrypted; write "https://shop.acme.example"',
  ],
  [
    'SHOP_URL = "https://shop.acme.example"',
    'SHOP_URL = "https://shop.acme.example/en"',
    'is more than an origin; write "https://shop.acme.example"',
  ],
  [
    'SHOP_URL = "https://shop.acme.example"',
    'SHOP_URL = "http://127.0.0.1:8787"',
    'SHOP_URL: "http://127.0.0.1:8787" is this machine',
  ],
  ['SHOP_URL = "https://shop.acme.example"', 'SHOP_URL = ""', 'SHOP_URL: expected the address of the shop'],
  [
    '"https://acme.swell.store"',
    '"https://your-store.swell.store"',
    'COMMERCE_URL: "https://your-store.swell.store" is the example\'s; put your own there',
  ],
  [
    '"https://acme.swell.store"',
    '"https://acme.swell.store/api"',
    'COMMERCE_URL: "https://acme.swell.store/api" ends in /api; write "https://acme.swell.store"',
  ],
  [
    '"https://acme.swell.store"',
    '"http://acme.swell.store"',
    'COMMERCE_URL: expected an https address, not "http://acme.swell.store"',
  ],
  [
    '"https://acme.swell.store"',
    '"http://localhost:8788/commerce"',
    'COMMERCE_URL: "http://localhost:8788/commerce" is this machine',
  ],
  ['"pk_acme"', '"sk_live_acme"', 'COMMERCE_PUBLIC_KEY: looks like a secret'],
  [
    'CONTENT_URL = "https://content.acme.example"',
    'CONTENT_URL = "https://content.acme.example/api"',
    'ends in /api; write "https://content.acme.example"',
  ],
  [
    'CONTENT_URL = "https://content.acme.example"',
    'CONTENT_URL = "https://content.acme.example/admin/login"',
    'ends in /admin/login',
  ],
  ['VAULT_URL = "https://vault.schema.io"', 'VAULT_URL = ""', 'VAULT_URL: expected an http or https address'],
  ['VAULT_URL', 'VALUT_URL', 'the shop knows no VALUT_URL: did you mean VAULT_URL?'],
  ['[previews', 'LINK_SECRET = "0123456789abcdef"\n[previews', 'LINK_SECRET is a secret: take it out'],
  ['[previews', 'THEME = "postre"\n[previews', `THEME: expected ${themes.join(' or ')}, not "postre"`],
  ['[previews', 'DEFAULT_LOCALE = "en_AU"\n[previews', 'or zh-Hant, not "en_AU"'],
  [
    '[previews',
    'routes = ["acme.example/*"]\n[previews',
    'the shop knows no routes: it belongs above the first line in [brackets]',
  ],
  [
    '"ada.workers.dev"',
    '"https://ada.workers.dev"',
    'preview_domain = "https://ada.workers.dev": expected the account',
  ],
  [
    '"pk_test"',
    '"pk_test"\nSHOP_NANE = "x"',
    'previews.vars.SHOP_NANE: the shop knows no SHOP_NANE: did you mean SHOP_NAME?',
  ],
  ['[ops]\nroutes', '[ops]\nrotues', 'ops.rotues: wrangler knows no such setting; did you mean routes?'],
  [
    'pattern = "ops.acme',
    'pattern = "opps.acme',
    'ops.vars.OPS_URL: no route leads https://ops.acme.example to this Worker',
  ],
  [
    'OPS_URL = "https://ops.acme.example"',
    'OPS_URLS = "https://ops.acme.example"',
    'ops.vars.OPS_URLS: the ops page knows no OPS_URLS: did you mean OPS_URL?',
  ],
  ['ACCESS_TEAM = "https://acme.cloudflareaccess.com"', '', 'ACCESS_TEAM is missing'],
  [
    '"https://acme.cloudflareaccess.com"',
    '"acme"',
    'ops.vars.ACCESS_TEAM: expected https://<team>.cloudflareaccess.com, not "acme"',
  ],
  [
    '[ops.vars]',
    '[ops.triggers]\ncrons = ["*/5 * * * *"]\n[ops.vars]',
    'without "* * * * *" nobody looks at the shop',
  ],
  [
    '[ops.vars]',
    '[ops.vars]\nALARM_WEBHOOK = "https://hooks.example/1"',
    'ops.vars.ALARM_WEBHOOK is a secret',
  ],
  [
    '[ops.vars]',
    '[ops.vars]\nALARM_MAIL_FROM = "shop@acme.example"\nALARM_MAIL_TO = "ada@acme.example"',
    'add [[ops.send_email]] with name = "EMAIL"',
  ],
];

test.each(MISTAKES)('in place of %j: %j', (right, typed, words) => {
  const wrong = RIGHT.replace(right, typed);
  expect(wrong).not.toBe(RIGHT);
  expect(faultsOf(wrong).join('\n')).toContain(words);
});

test('an ops page that would tell nobody of an alarm, or let nobody in, is a mistake', () => {
  expect(faultsOf(RIGHT, [])).toEqual([
    'ops: there is no address to tell of an alarm; set ALARM_MAIL_TO, or the secret ALARM_WEBHOOK or PAGERDUTY_KEY',
  ]);
  const open = RIGHT.replace(/^ACCESS_.*$\n/gm, '');
  expect(faultsOf(open)).toEqual([expect.stringContaining('ops: nobody can sign in')]);
  expect(faultsOf(open, ['ALARM_WEBHOOK', 'OPS_PASSWORD'])).toEqual([]);
});

test('what is no TOML is named with its line', () => {
  expect(() => faultsOf(RIGHT.replace('"acme"', 'acme'))).toThrow('shop.toml, line 2: Invalid TOML document');
});

test('the example has placeholders for the operator to fill in, and names them', () => {
  const example = readFileSync(join(root, 'shop.example.toml'), 'utf8');
  expect(faultsOf(example)).toEqual([
    'COMMERCE_URL: expected an http or https address',
    'COMMERCE_PUBLIC_KEY: expected a public key',
    'CONTENT_URL: expected an http or https address',
    'MEDIA_URL: expected an http or https address',
    'SHOP_URL: expected the address of the shop, such as https://shop.acme.example',
    'the id of the KV namespace CACHE: see `npm run wrangler -- kv namespace create CACHE`',
    'the database_id of the D1 database DB: see `npm run wrangler -- d1 create storefront`',
  ]);
});
