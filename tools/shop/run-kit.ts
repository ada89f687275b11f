import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createReader } from '../../ops/figures/read.ts';
import { runQueryOf } from '../../ops/figures/run-query.ts';
import { isFailure, sumBy } from '../../ops/figures/sums.ts';
import { buildAll } from '../build.ts';
import {
  faultsOfConfig,
  secrets,
  shopConfigFile,
  writeOpsConfig,
  writeShopConfig,
  type Config,
} from './config.ts';
import { publishSourceMaps, readAccount } from '../build/source-maps.ts';
import { deploy } from './deploy.ts';
import { keepFormerFiles } from './former-files.ts';
import { root } from '../local/workers.ts';
import { readInput } from './input.ts';
import { compareSecrets, logs, purge, rollback, setSecret } from './other-commands.ts';
import { createPlatform, type Platform } from './platform.ts';

const say = (line: string) => console.log(line);

export type KitCommand = 'deploy' | 'deploy-ops' | 'rollback' | 'purge' | 'secrets' | 'logs';

/** Carries a command out; true where it did what was asked. */
export async function runKit(command: KitCommand, options: string[]): Promise<boolean> {
  const { path, config } = writeShopConfig(shopConfigFile);
  const platform = createPlatform({ config: path, isDryRun: options.includes('--dry-run') });
  const names = options.filter((option) => !option.startsWith('--'));
  if (command === 'deploy-ops') await deployOps(options);
  else if (command === 'rollback') rollback(platform, names[0] ?? null, say);
  else if (command === 'purge') purge(platform, names, say);
  else if (command === 'logs') logs(platform, options, say);
  else if (command === 'secrets') await runSecrets(platform, names);
  else return runDeploy(platform, config, options);
  return true;
}

async function runDeploy(platform: Platform, config: Config, options: string[]): Promise<boolean> {
  const { account, missing } = readAccount(process.env);
  const faults = [...faultsOfConfig(config), ...missing];
  if (faults.length > 0) throw new Error(`Not everything is there:\n${faults.join('\n')}`);
  if (!options.includes('--built')) await buildAll();
  const shopUrl = config.vars?.['SHOP_URL'] ?? '';
  if (platform.isDryRun) say('would keep the files of the deployed build');
  else {
    const kept = await keepFormerFiles({ shopUrl, folder: join(root, 'dist/client'), fetch });
    say(
      kept === null
        ? 'There is no former build whose files to keep.'
        : `Kept ${kept} files of the former build.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const upload = async (version: string) =>
    void (account && (await publishSourceMaps(account, version, folder)));
  const outcome = await deploy({
    platform,
    worker: config.name ?? 'storefront',
    shopUrl,
    fetch,
    countFailures,
    wait: (ms) => wait(ms),
    now: Date.now,
    say,
    sourceMaps: account && { folder, upload },
  });
  return outcome !== 'taken back';
}

/** The ops page has few readers: all of its traffic goes to the new version at once. */
async function deployOps(options: string[]): Promise<void> {
  const { path, config } = writeOpsConfig(shopConfigFile);
  if (!config.vars?.['OPS_URL'])
    throw new Error('OPS_URL under [ops.vars] in shop.toml: expected the ops page’s own address');
  const platform = createPlatform({ config: path, isDryRun: options.includes('--dry-run') });
  await buildAll();
  platform.change(['deploy']);
  say(`Deployed. Set its secrets with npx wrangler secret put <name> --config ${path}`);
}

/** @param names none lists them, `set NAME` sets one to the standard input */
async function runSecrets(platform: Platform, [verb, name = '']: string[]): Promise<void> {
  if (verb !== 'set') return compareSecrets(platform, secrets, say);
  setSecret(platform, { name, value: await readInput(), known: secrets }, say);
}

async function countFailures(version: string, since: number) {
  const { ANALYTICS_ACCOUNT = '', ANALYTICS_TOKEN = '' } = process.env;
  const run = runQueryOf({ ANALYTICS_ACCOUNT, ANALYTICS_TOKEN });
  if (!run) return null;
  const span = { from: Math.floor(since / 1000), to: Math.floor(Date.now() / 1000) + 1, every: 60 };
  const rows = await createReader(run, 'storefront')('requestsByVersion', span);
  const versions = sumBy(rows, { name: (row) => String(row['version']), isError: isFailure });
  const found = versions.find(({ name }) => name === version);
  return { requests: found?.times ?? 0, failures: found?.errors ?? 0 };
}
