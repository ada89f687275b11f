import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAll } from './build.ts';
import { publishSourceMaps, readAccount } from './build/source-maps.ts';
import { requireConsent } from './command-line/consent.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { root } from './local/workers.ts';
import { shopConfigFile, writeShopConfig, type ShopFiles } from './shop/config.ts';
import { keepFormerFilesAndReport } from './shop/former-files.ts';
import { requireHealthyShop } from './shop/run-doctor.ts';

const line = ownCommandLine({
  command: 'npm run deploy --',
  flags: ['dry-run', 'yes', 'built', 'without-doctor'],
  values: ['secrets-file'],
});
const { isDryRun } = line;
const secretsFile = line.value('secrets-file');
const files = readFiles();
const { path, config } = files;
const { account, missing } = readAccount(process.env);
/** Wrangler's own output about the deploy. */
const report = join(mkdtempSync(join(tmpdir(), 'deploy-')), 'wrangler.ndjson');

function wrangler(...args: string[]): void {
  const { status, error } = spawnSync('wrangler', [...args, '--config', path], {
    cwd: root,
    env: { ...process.env, WRANGLER_OUTPUT_FILE_PATH: report },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function readFiles(): ShopFiles {
  try {
    return writeShopConfig(shopConfigFile);
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

/** The id of the version that `wrangler deploy` has just created. */
function deployedVersion(): string {
  const entries = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; version_id?: string | null });
  const version = entries.findLast(({ type }) => type === 'deploy')?.version_id;
  if (!version) throw new Error('wrangler does not say which version it deployed');
  return version;
}

if (missing.length > 0) stopWith(`Not everything is there:\n${missing.join('\n')}`);
await requireHealthyShop(files, line, null).catch((error: Error) => stopWith(error.message));
await requireConsent(
  `Deploys ${config.name} (${config.vars?.['SHOP_URL']}) at once, to all visitors: migrations, code, routes and cron triggers.`,
  line,
).catch((error: Error) => stopWith(error.message));
// A test deploys the existing build.
if (!line.has('built')) await buildAll();
if (!isDryRun) {
  const shopUrl = config.vars?.['SHOP_URL'] ?? '';
  await keepFormerFilesAndReport({ shopUrl, folder: join(root, 'dist/client'), fetch }, console.log);
}
// New code may need new tables, and old code ignores them.
if (!isDryRun) wrangler('d1', 'migrations', 'apply', 'DB', '--remote');
wrangler(
  'deploy',
  ...(isDryRun ? ['--dry-run'] : []),
  ...(secretsFile === null ? [] : ['--secrets-file', resolve(process.env['INIT_CWD'] ?? '.', secretsFile)]),
);
if (account && !isDryRun && !(await publishSourceMaps(account, deployedVersion()))) process.exit(1);
