import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/workers.ts';
import { writeOpsConfig, writeShopConfig } from './config.ts';
import { faultsOfStages } from './run-doctor.ts';

const example = readFileSync(join(root, 'shop.example.toml'), 'utf8');

/** The example, as an operator fills it in. */
const filledIn = example
  .replace('COMMERCE_URL = ""', 'COMMERCE_URL = "https://acme.swell.store"')
  .replace('COMMERCE_PUBLIC_KEY = ""', 'COMMERCE_PUBLIC_KEY = "pk_acme"')
  .replaceAll(/^(CONTENT_URL|MEDIA_URL) = ""/gm, '$1 = "https://content.example.com"')
  .replace('SHOP_URL = ""', 'SHOP_URL = "https://shop.example"')
  .replace(/^id = ""/m, `id = "${'a1'.repeat(16)}"`)
  .replace(/^database_id = ""/m, 'database_id = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f"');

function written(toml: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'shop-config-')), 'shop.toml');
  writeFileSync(file, toml);
  const { path, config } = writeShopConfig(file);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(config);
  return config;
}

test("the operator's values override the project's configuration", () => {
  const config = written(filledIn.replace('[vars]', '[vars]\nDEFAULT_CURRENCY = "EUR"'));
  expect(config).toMatchObject({
    main: join(root, 'dist/worker/index.js'),
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['*.js'] }],
    vars: { DEFAULT_CURRENCY: 'EUR' },
    kv_namespaces: [{ binding: 'CACHE', id: 'a1'.repeat(16) }],
    d1_databases: [{ binding: 'DB', migrations_dir: join(root, 'migrations') }],
    durable_objects: {
      bindings: [
        { name: 'VISITOR', class_name: 'VisitorSession' },
        { name: 'PAGE_PURGES', class_name: 'PagePurges' },
        { name: 'OUTBOX', class_name: 'Outbox' },
      ],
    },
  });
});

test('query strings are left out of what the platform logs, unless the operator says so', () => {
  const logged = { enabled: true, logs: { invocation_logs: false } };
  expect(written(filledIn)).toMatchObject({ observability: { redact_query_string: true, ...logged } });
  const own = written(`${filledIn}\n[observability]\nredact_query_string = false\n`);
  expect(own).toMatchObject({ observability: { redact_query_string: false, ...logged } });
});

test('a Worker with a domain of its own has no second address', () => {
  expect(written(filledIn)).toMatchObject({ workers_dev: true });
  const withDomain = filledIn.replace(/^# routes/m, 'routes');
  expect(written(withDomain)).toMatchObject({ workers_dev: false });
  expect(written(withDomain.replace(/^# workers_dev/m, 'workers_dev'))).toMatchObject({ workers_dev: true });
});

test('wrangler can create resources that have no id yet', () => {
  const { kv_namespaces: namespaces, d1_databases: databases } = written(example);
  expect(namespaces).toMatchObject([{ binding: 'CACHE', id: expect.stringMatching(/^0+$/) }]);
  expect(databases).toMatchObject([{ binding: 'DB', database_id: expect.stringMatching(/^[0-]+$/) }]);
});

test("the ops page has the database of the shop, and the operator's settings under [ops]", () => {
  const file = join(mkdtempSync(join(tmpdir(), 'shop-config-')), 'shop.toml');
  writeFileSync(file, `${filledIn}\n[ops.vars]\nOPS_URL = "https://ops.example"\n`);
  const { path, config } = writeOpsConfig(file);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(config);
  expect(config).toMatchObject({
    name: 'storefront-ops',
    main: join(root, 'ops/index.ts'),
    vars: { OPS_URL: 'https://ops.example', SHOP_URL: 'https://shop.example', DATASET: 'storefront' },
    d1_databases: [{ binding: 'DB', database_id: '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f' }],
    triggers: { crons: ['* * * * *'] },
  });
  expect(config).not.toHaveProperty('kv_namespaces');
  expect(writeShopConfig(file).config).not.toHaveProperty('ops');
});

test('a stage has a file, a dataset and an ops page of its own, and shares nothing with the shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  const [shop, staging] = [join(folder, 'shop.toml'), join(folder, 'shop.eu-staging.toml')];
  for (const file of [shop, staging]) writeFileSync(file, filledIn);
  const { path, config } = writeShopConfig(staging);
  expect(path).toBe(join(folder, 'wrangler.shop.eu-staging.json'));
  expect(config.analytics_engine_datasets).toMatchObject([{ dataset: 'storefront_eu_staging' }]);
  expect(writeOpsConfig(staging).config.vars).toMatchObject({ DATASET: 'storefront_eu_staging' });
  expect(writeShopConfig(shop).config.analytics_engine_datasets).toMatchObject([{ dataset: 'storefront' }]);
  expect(faultsOfStages(staging)).toEqual([
    'name = "storefront": shop.toml has it, too; each stage needs one of its own',
    'SHOP_URL = "https://shop.example": shop.toml has it, too; each stage needs one of its own',
    `CACHE.id = "${'a1'.repeat(16)}": shop.toml has it, too; each stage needs one of its own`,
    'DB.database_id = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f": shop.toml has it, too; each stage needs one of its own',
  ]);
  writeFileSync(
    staging,
    filledIn
      .replace('"storefront"', '"staging"')
      .replace(/SHOP_URL.*/, '')
      .replaceAll(/^(database_)?id = ".*"/gm, ''),
  );
  expect(faultsOfStages(staging)).toEqual([]);
});

test.each([
  ['shop', 'doctor', '--stage', 'nowhere'],
  ['wrangler', 'whoami', '--stage=nowhere'],
])('npm run %s reads the file of the stage that is named: %s %s', (...args) => {
  const run = (...more: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', ...more], { cwd: root, encoding: 'utf8' });
  expect(run(...args).stderr).toContain('There is no shop.nowhere.toml.');
  expect(run(...args.slice(0, 2), '--stage').stderr).toContain('Write `npm run');
});
