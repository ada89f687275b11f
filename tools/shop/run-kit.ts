import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spanOf } from '../../ops/figures/period.ts';
import { createReader, type ReadFigures } from '../../ops/figures/queries.ts';
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
import { firstPages } from './first-pages.ts';
import { keepFormerFilesAndReport } from './former-files.ts';
import { root } from '../local/workers.ts';
import { readInput } from './input.ts';
import { compareSecrets, logs, purge, rollback, setSecret } from './other-commands.ts';
import { createPlatform, type Platform } from './platform.ts';

const say = (line: string) => console.log(line);

export type KitCommand = 'deploy' | 'deploy-ops' | 'rollback' | 'purge' | 'secrets' | 'logs';

/** Carries a command out; true on success. */
export async function runKit(command: KitCommand, options: string[]): Promise<boolean> {
  const { path, config } = writeShopConfig(shopConfigFile);
  const platform = createPlatform({ config: path, isDryRun: options.includes('--dry-run') });
  const names = options.filter((option) => !option.startsWith('--'));
  if (command === 'deploy-ops') {
    const ops = writeOpsConfig(shopConfigFile);
    await deployOps({ platform: platform.using(ops.path), ...ops, build: buildAll, say });
  } else if (command === 'rollback') rollback(platform, names[0] ?? null, say);
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
  if (!platform.isDryRun && !options.includes('--built')) await buildAll();
  const shopUrl = config.vars?.['SHOP_URL'] ?? '';
  if (platform.isDryRun) say('would keep the files of the deployed build');
  else await keepFormerFilesAndReport({ shopUrl, folder: join(root, 'dist/client'), fetch }, say);
  const upload = async (version: string) => void (account && (await publishSourceMaps(account, version)));
  const outcome = await deploy({
    platform,
    worker: config.name ?? 'storefront',
    shopUrl,
    fetch,
    firstPages: () => firstPages({ shopUrl, fetch, mostRead }),
    countFailures,
    wait: (ms) => wait(ms),
    now: Date.now,
    say,
    uploadSourceMaps: account && upload,
  });
  return outcome !== 'taken back';
}

/** @param names none lists them, `set NAME` sets one to the standard input */
async function runSecrets(platform: Platform, [verb, name = '']: string[]): Promise<void> {
  if (verb !== 'set') {
    compareSecrets(platform, secrets, say);
    return say('Nothing was changed: there is nothing to undo.');
  }
  setSecret(platform, { name, value: await readInput(), known: secrets }, say);
}

/** Null where the environment does not name the account to read from. */
function figuresReader(): ReadFigures | null {
  const { ANALYTICS_ACCOUNT = '', ANALYTICS_TOKEN = '' } = process.env;
  const run = runQueryOf({ ANALYTICS_ACCOUNT, ANALYTICS_TOKEN });
  return run && createReader(run, 'storefront');
}

/** The patterns of routes visited within a week. */
async function mostRead(): Promise<string[] | null> {
  const rows = await figuresReader()?.('requestsByRoute', spanOf('7d', Date.now()));
  if (!rows) return null;
  const answered = rows.filter(({ status }) => status === '2xx');
  return sumBy(answered, { name: ({ route }) => String(route) }).map(({ name }) => name);
}

async function countFailures(version: string, since: number) {
  const read = figuresReader();
  if (!read) return null;
  const span = { from: Math.floor(since / 1000), to: Math.floor(Date.now() / 1000) + 1, every: 60 };
  const rows = await read('requestsByVersion', span);
  const versions = sumBy(rows, { name: (row) => String(row['version']), isError: isFailure });
  const found = versions.find(({ name }) => name === version);
  return { requests: found?.times ?? 0, failures: found?.errors ?? 0 };
}

type DeployingOps = {
  /** With the ops page's configuration, which is at `path`. */
  platform: Platform;
  path: string;
  config: Config;
  build: () => Promise<unknown>;
  say: (line: string) => void;
};

/** The ops page has few readers: all of its traffic goes to the new version at once. */
export async function deployOps({ platform, path, config, build, say }: DeployingOps): Promise<void> {
  if (!config.vars?.['OPS_URL'])
    throw new Error('OPS_URL under [ops.vars] in shop.toml: expected the ops page’s own address');
  if (!platform.isDryRun) await build();
  platform.change(['deploy']);
  if (!platform.isDryRun)
    say(`Deployed. Set its secrets with npx wrangler secret put <name> --config ${path}`);
  say(
    `To undo: npx wrangler rollback --config ${path}, or after the first deploy npx wrangler delete --config ${path}`,
  );
}
