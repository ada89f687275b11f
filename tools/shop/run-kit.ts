import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spanOf } from '../../ops/figures/period.ts';
import { createReader, type ReadFigures } from '../../ops/figures/queries.ts';
import { runQueryOf, type Row } from '../../ops/figures/run-query.ts';
import { isFailure, sumBy } from '../../ops/figures/sums.ts';
import { secretNames } from '../../worker/public-vars.ts';
import { buildAll, built } from '../build.ts';
import { publishSourceMaps, readAccount } from '../build/source-maps.ts';
import { operator, requireConsent } from '../command-line/consent.ts';
import type { CommandLine } from '../command-line/parse.ts';
import { root } from '../local/workers.ts';
import { runBackup, runRestore } from './backup.ts';
import type { ShopCommandName } from './commands.ts';
import {
  opsConfigOf,
  shopConfigFile,
  type Config,
  type ShopFiles,
  writeOpsConfig,
  writeShopConfig,
} from './config.ts';
import { deploy, deployOps, rollback } from './deploy.ts';
import { firstPages } from './first-pages.ts';
import { keepFormerFilesAndReport } from './former-files.ts';
import { readInput } from './input.ts';
import { faultsOfOps } from './ops-faults.ts';
import { createPlatform, logs, type Platform } from './platform.ts';
import { purge } from './purge.ts';
import { requireHealthyShop } from './run-doctor.ts';
import { compareSecrets, opsSecretsOf, setSecret } from './secrets.ts';
import { TRIAL, type Counts } from './trial.ts';

/** What each version answered since then; null where no figures can be read. */
async function readCountsBy(
  read: ReadFigures | null,
  since: number,
  now: number,
): Promise<Map<string, Counts> | null> {
  if (read === null) return null;
  const span = { from: Math.floor(since / 1000), to: Math.floor(now / 1000) + 1, every: 60 };
  const [requests, browser, writes] = await Promise.all([
    read('requestsByVersion', span),
    read('browserEventsByVersion', span),
    read('addsByVersion', span),
  ]);
  const counts = new Map<string, Counts>();
  const add = (row: Row, name: keyof Counts) => {
    const version = String(row['version']);
    const found = counts.get(version) ?? {
      requests: 0,
      failures: 0,
      browserErrors: 0,
      adds: 0,
      refusedAdds: 0,
    };
    found[name] += Number(row['times']);
    counts.set(version, found);
  };
  for (const row of requests) {
    add(row, 'requests');
    if (isFailure(row)) add(row, 'failures');
  }
  for (const row of browser) if (row['event'] === 'error') add(row, 'browserErrors');
  for (const row of writes) {
    add(row, 'adds');
    if (row['outcome'] !== 'done') add(row, 'refusedAdds');
  }
  return counts;
}

const say = (line: string) => console.log(line);

type KitCommand = Exclude<ShopCommandName, 'init' | 'preview' | 'doctor' | 'password'>;

/** Carries a command out; true on success. */
export async function runKit(command: KitCommand, line: CommandLine): Promise<boolean> {
  const files = writeShopConfig(shopConfigFile);
  const { path, config } = files;
  const platform = createPlatform({ config: path, isDryRun: line.isDryRun });
  const agree = (what: string) => requireConsent(what, line);
  const shopUrl = config.vars?.['SHOP_URL'] ?? '';
  const shop = `${config.name} (${shopUrl})`;
  const [first] = line.words;
  switch (command) {
    case 'logs':
      logs(platform, { errors: line.has('errors'), search: line.value('search') }, say);
      break;
    case 'deploy':
      return runDeploy({ platform, files, line, agree });
    case 'deploy-ops':
      await deployOpsAlone({ platform, files, line, agree });
      break;
    case 'rollback': {
      await agree(`Sends all traffic of ${shop} to ${first ?? 'the previous version'}.`);
      const restoresSecrets = line.has('restore-secrets');
      await rollback(platform, { version: first ?? null, restoresSecrets }, { ...operator, say });
      break;
    }
    case 'purge':
      await agree(`Rebuilds of ${shop}: ${line.words.join(' ')}.`);
      await purge({ platform, asked: line.words, shopUrl, fetch, wait: (ms) => wait(ms), say });
      break;
    case 'backup':
      runBackup(platform, first, say);
      break;
    case 'restore':
      await agree(`Writes the rows of ${first} into the database of ${shop}, which must be empty.`);
      runRestore(platform, first ?? '', say);
      break;
    case 'secrets':
      await runSecrets(platform, line.words[1], agree);
  }
  return true;
}

type Deploying = {
  platform: Platform;
  files: ShopFiles;
  line: CommandLine;
  agree: (what: string) => Promise<void>;
};

async function runDeploy({ platform, files, line, agree }: Deploying): Promise<boolean> {
  const { account, missing } = readAccount(process.env);
  const { config } = files;
  if (missing.length > 0) throw new Error(`Not everything is there:\n${missing.join('\n')}`);
  await requireHealthyShop(files, line, opsSecretsOf(platform, files, null));
  const shopUrl = config.vars?.['SHOP_URL'] ?? '';
  await agree(
    `Deploys ${config.name} (${shopUrl}): applies migrations, sends a tenth of the traffic to a new version for ${TRIAL.minutes} to ${TRIAL.mostMinutes} minutes, then all of it; applies routes and cron triggers; deploys the ops page if it is configured and has changed.`,
  );
  if (!platform.isDryRun && !line.has('built')) await buildAll();
  if (platform.isDryRun) say('would keep the files of the deployed build');
  else await keepFormerFilesAndReport({ shopUrl, folder: join(root, 'dist/client'), fetch }, say);
  const upload = async (version: string) => void (account && (await publishSourceMaps(account, version)));
  // Stopped by hand, a trial must not leave its part of the traffic.
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const read = figuresReader(config);
  const outcome = await deploy({
    platform,
    worker: config.name ?? 'storefront',
    shopUrl,
    fetch,
    firstPages: () => firstPages({ shopUrl, fetch, mostRead: () => mostRead(read) }),
    readCounts: (since) => readCountsBy(read, since, Date.now()),
    wait: (ms) => wait(ms, undefined, { signal: stopped.signal }),
    now: Date.now,
    say,
    uploadSourceMaps: account && upload,
  });
  if (outcome === 'taken back') return false;
  await runDeployOps(platform, { onlyIfChanged: true });
  return true;
}

/** @param name lists them where none is given; else sets that one to the standard input */
async function runSecrets(
  platform: Platform,
  name: string | undefined,
  agree: Deploying['agree'],
): Promise<void> {
  if (name === undefined) {
    compareSecrets(platform, secretNames, say);
    return say('Nothing was changed: there is nothing to undo.');
  }
  await agree(`Sets the secret ${name} to what the standard input says, at once and for all visitors.`);
  setSecret(platform, { name, value: await readInput(), known: secretNames }, say);
}

async function deployOpsAlone({ platform, files, line, agree }: Deploying): Promise<void> {
  const { config, own } = files;
  await agree(
    `Deploys the ops page of ${config.name} (${config.vars?.['SHOP_URL']}). Deploy the shop first: its deploy applies the migrations that the ops page reads.`,
  );
  const secretsFile = line.value('secrets-file');
  const faults =
    own.ops === undefined
      ? ['OPS_URL under [ops.vars] in shop.toml: expected the ops page’s own address']
      : faultsOfOps(own, opsConfigOf(files), opsSecretsOf(platform, files, secretsFile));
  if (faults.length > 0) throw new Error(`Not everything is there:\n${faults.join('\n')}`);
  await runDeployOps(platform, { secretsFile });
}

async function runDeployOps(
  platform: Platform,
  { onlyIfChanged = false, secretsFile = null as string | null } = {},
): Promise<void> {
  const { path, config } = writeOpsConfig(shopConfigFile);
  // A shop without an ops page has no address for it.
  if (onlyIfChanged && !config.vars?.['OPS_URL']) return;
  if (!onlyIfChanged && !platform.isDryRun) await buildAll();
  const code = existsSync(built.ops) ? readFileSync(built.ops, 'utf8') : '';
  const digest = createHash('sha256').update(code).update(JSON.stringify(config)).digest('hex').slice(0, 16);
  deployOps({ platform: platform.using(path), path, digest, onlyIfChanged, secretsFile, say });
}

/** Null where the environment does not name the account to read from. */
function figuresReader(config: Config): ReadFigures | null {
  const { ANALYTICS_ACCOUNT = '', ANALYTICS_TOKEN = '' } = process.env;
  const run = runQueryOf({ ANALYTICS_ACCOUNT, ANALYTICS_TOKEN });
  return run && createReader(run, config.analytics_engine_datasets?.[0]?.dataset ?? 'storefront');
}

/** The patterns of routes visited within a week. */
async function mostRead(read: ReadFigures | null): Promise<string[] | null> {
  const rows = await read?.('requestsByRoute', spanOf('7d', Date.now()));
  if (!rows) return null;
  const answered = rows.filter(({ status }) => status === '2xx');
  return sumBy(answered, { name: ({ route }) => String(route) }).map(({ name }) => name);
}
